/** A game to try things on. */
import { defaultSettings, newGame, type State } from "../../src/play/state";
import { update, type Action, type Peers } from "../../src/play/update";

export const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/** Cell 2 sees cell 11; enough for a test. */
export const PEERS: Peers = Array.from({ length: 81 }, (_, cell) => (cell === 2 ? [0, 1, 3, 11] : []));

export function fresh(): State {
  return newGame(PUZZLE, SOLUTION, "", defaultSettings);
}

export function play(state: State, ...actions: Action[]): State {
  return actions.reduce((now, action) => update(now, action, PEERS), state);
}
