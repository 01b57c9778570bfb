/** Watch on small boards, without a browser: the words of addresses, and what a cell shows. */
import { describe, expect, it } from "vitest";
import type { BoardView, Frame } from "ninefold";
import { read, write } from "../../src/links";
import { cellsOf } from "../../src/small/cells";
import { SMALL, boardName, bySingles, smallOf, wordOf } from "../../src/small/words";
import { methodOf, titleOf } from "../../src/watch/methods";

describe("the words of small boards", () => {
  it("name a board and what decides whether a clue goes", () => {
    for (const board of SMALL) {
      for (const singles of [false, true]) {
        const word = wordOf(board, singles);
        expect([smallOf(word), bySingles(word), methodOf(word), titleOf(word)]).toEqual([board, singles, undefined, boardName(board)]);
        const link = { panel: "watch", view: "dig", method: word, seed: 7, index: 0, position: 3 } as const;
        expect(read(write(link))).toEqual(link);
      }
    }
    expect(["sorting", "9x9", "6x6-", "16x16", "6x6-singles-singles", ""].map(smallOf)).toEqual(Array(6).fill(undefined));
    expect(titleOf("sorting")).toBe("Sorting");
  });
});

describe("a cell of a small board", () => {
  const view = { cells: Array.from({ length: 16 }, (_, cell) => [Math.floor(cell / 4), cell % 4]) } as unknown as BoardView;
  const frame = {
    position: 1, grid: "1...............", marks: [0, 0b1100, ...Array<number>(14).fill(15)], words: [], digging: false, images: [],
    figure: { houses: [], cells: [[0, "placed"], [1, "failed"]], candidates: [[1, 2, "struck"]], arrows: [], links: [] },
  } as Frame;

  it("shows its digit or its candidates, those crossed out too, and says its role", () => {
    const cells = cellsOf(view, frame);
    expect(cells).toHaveLength(16);
    expect(cells[0]).toMatchObject({ digit: 1, notes: [] });
    expect(cells[0]?.label).toMatch(/^row 1 column 1, 1, /);
    expect(cells[1]).toMatchObject({ digit: 0, notes: [2, 3, 4] });
    expect(cells[1]?.label).toMatch(/^row 1 column 2, .*2.*3.*4/);
    expect(cells[15]?.label).not.toMatch(/failed|placed/);
  });
});
