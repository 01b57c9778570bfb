/** Japanese: entering your own puzzle. */
import type { OwnMessages } from "../en/own";

export const own: OwnMessages = {
  title: "自分の問題",
  board: "自分の問題の盤面",
  play: "この問題を解く",
  rate: "難しさを調べる",
  rating: "判定中…",
  rated: (er, level) => `難度${er}（${level}）です。`,
  back: "ゲームに戻る",
  digits: "数字",
  clearCell: "マスを消す",
  undo: "元に戻す",
  redo: "やり直す",
  clear: "全消去",
  advance: "数字を入れたら次のマスへ進む",
  keys: "数字キーでマスを埋めます。0、ドット、スペースで空きマスにし、Backspaceで1つ戻ります。",
  paste: "または、81個の数字とドット、9マスずつの9行、問題ファイルの内容を貼り付け",
  put: "盤面に入れる",
  blank: "盤面は空です。",
  blankMore: "手がかりを入力するか、下に貼り付けてください。",
  checking: "確認中…",
  clues: (count) => `手がかり${count}個。`,
  several: "複数の数字が入る",
  contradiction: "矛盾の原因",
};
