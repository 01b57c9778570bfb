/**
 * Every action, case by case: the same cases hold for `ninefold play`, the game in the terminal.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaultSettings, newGame, type Mode, type State } from "../../src/play/state";
import { update, type Action, type Candidate, type Peers } from "../../src/play/update";
import { digits } from "../../src/play/words";
import { SOLUTION } from "./game";

type Json = Record<string, unknown> & { do: string };
interface Case {
  name: string;
  actions: Json[];
  expect: unknown;
}

const file = JSON.parse(readFileSync(new URL("actions.json", import.meta.url), "utf8")) as { puzzle: string; cases: Case[] };

const cell = (name: unknown): number => (Number(String(name)[1]) - 1) * 9 + Number(String(name)[3]) - 1;
const nameOf = (index: number): string => `r${Math.floor(index / 9) + 1}c${(index % 9) + 1}`;
const cells = (names: unknown): number[] => (names as string[]).map(cell);
const bits = (text: string): number => [...text].reduce((all, digit) => all | (1 << (Number(digit) - 1)), 0);
const candidates = (pairs: unknown): Candidate[] => (pairs as [string, number][]).map(([at, digit]) => [cell(at), digit]);

function notes(named: unknown): number[] {
  const all = Array.from({ length: 81 }, () => 0);
  for (const [at, text] of Object.entries(named as Record<string, string>)) all[cell(at)] = bits(text);
  return all;
}

const box = (index: number): number => Math.floor(index / 27) * 3 + Math.floor((index % 9) / 3);
const PEERS: Peers = Array.from({ length: 81 }, (_, a) =>
  Array.from({ length: 81 }, (_, b) => b).filter(
    (b) => a !== b && (Math.floor(a / 9) === Math.floor(b / 9) || a % 9 === b % 9 || box(a) === box(b)),
  ),
);

function action(json: Json): Action {
  const type = json.do;
  switch (type) {
    case "go":
      return { type, to: cell(json.to), extend: json.extend === true };
    case "toggle":
      return { type, cell: cell(json.cell) };
    case "select":
      return { type, cells: cells(json.cells) };
    case "fill-marks":
      return { type, candidates: notes(json.notes) };
    case "write-notes":
      return { type, notes: notes(json.notes), cells: cells(json.cells) };
    case "apply":
      return { type, place: candidates(json.place), strike: candidates(json.strike) };
    case "settings":
      return { type, settings: { cleanUp: json["clean-up"] === true } };
    case "step":
      return { type, rows: Number(json.rows), cols: Number(json.cols), extend: json.extend === true };
    case "digit":
      return { type, digit: Number(json.digit), ...(json.mode ? { mode: json.mode as Mode } : {}) };
    case "mode":
      return { type, mode: json.mode as Mode };
    default:
      return { type } as Action;
  }
}

function described(state: State, fresh: State): unknown {
  const changed = state.cells.flatMap((now, index) => {
    const { digit, corner, centre, colours } = now;
    const old = fresh.cells[index];
    if (old && old.digit === digit && !corner && !centre && !colours) return [];
    const marks = Object.entries({ corner, centre, colours }).filter(([, set]) => set);
    const view = { ...(digit ? { digit } : {}), ...Object.fromEntries(marks.map(([name, set]) => [name, digits(set).join("")])) };
    return [[nameOf(index), view]];
  });
  return {
    cells: Object.fromEntries(changed),
    cursor: nameOf(state.cursor),
    selection: state.selection.length === 81 ? ["all"] : state.selection.map(nameOf),
    mode: state.mode,
    undo: state.past.length,
    redo: state.future.length,
  };
}

describe("actions do what they do in the terminal", () => {
  const fresh = newGame(file.puzzle, SOLUTION, "", defaultSettings);
  it.each(file.cases)("$name", (one) => {
    const state = one.actions.reduce((now, json) => update(now, action(json), PEERS), fresh);
    expect(described(state, fresh)).toEqual(one.expect);
  });
});
