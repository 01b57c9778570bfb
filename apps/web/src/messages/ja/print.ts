/** Japanese: puzzles on paper. */
import type { PrintMessages } from "../en/print";

export const print: PrintMessages = {
  what: "印刷する内容",
  title: "紙で解く問題",
  level: "レベル",
  puzzles: "問題数",
  perPage: "1ページの数",
  solutions: "最後に解答を付ける",
  links: "問題ごとにリンクとQRコードを付ける",
  stop: "中止",
  generate: "問題を作る",
  print: "印刷",
  generated: (done, all) => `${all}問中${done}問を作成…`,
  pages: (count) => `${count}ページ。`,
  only: (found, wanted) => `${wanted}問中${found}問しか見つかりませんでした。別のレベルを試してください。`,
  page: (number) => `${number}ページ`,
  solutionsPage: (number) => `解答${number}`,
  open: (number) => `問題${number}を開く`,
  qr: (number) => `問題${number}のQRコード`,
  puzzle: (number) => `問題${number}`,
  solution: (number) => `解答${number}`,
};
