/** Nothing that people read stands outside the message modules. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { expect, it } from "vitest";

const SOURCE = new URL("../../src/", import.meta.url).pathname;

/** Names, keys and notation, which are the same in every language. */
const NAMES = ["ninefold", "SudokuWiki", "SudokuExchange", "Ctrl+Y", "Enter", "English", "Deutsch", "Français", "Español", "Italiano"];

/** Attributes that are read, and properties of components that become such. */
const READ = ["aria-label", "aria-valuetext", "aria-description", "title", "alt", "placeholder", "label", "text"];

const hasWord = (text: string): boolean => {
  const own = NAMES.reduce((rest, name) => rest.replaceAll(name, ""), text);
  return /\p{L}{2,}/u.test(own.replace(/\$?\{[^}]*\}/g, "").replace(/&\w+;/g, ""));
};

interface Node {
  type?: string;
  name?: string;
  data?: string;
  value?: unknown;
}

/** The texts and read attributes of a component: those of its elements, and literals among their values. */
function textsOf(component: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown, inside: "text" | "attribute" | "code"): void => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, inside));
    if (typeof node !== "object" || node === null) return;
    const { type, name, data, value } = node as Node;
    if (type === "Text" && inside !== "code") found.push(data ?? "");
    else if (type === "Attribute") walk(value, READ.includes(name ?? "") ? "attribute" : "code");
    else if (type === "Literal" && inside === "attribute" && typeof value === "string") found.push(value);
    else if (type === "TemplateElement" && inside === "attribute") found.push((value as { cooked: string }).cooked);
    else if (type === "CallExpression" || type === "BinaryExpression") Object.values(node).forEach((part) => walk(part, "code"));
    else if (type !== "StyleSheet") for (const [key, part] of Object.entries(node)) if (key !== "metadata") walk(part, inside);
  };
  walk(parse(component, { modern: true }).fragment, "text");
  return found.map((text) => text.trim()).filter(hasWord);
}

/** String literals of code that look like a sentence or a label: a capital, and a space or a full stop after a word. */
function sentencesOf(code: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
  const literals = [...bare.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(([, plain, template]) => plain ?? template ?? "");
  return literals.filter((text) => /^\p{Lu}\p{Ll}+(?:[ ,].*\p{L}|[.…!?]$)/u.test(text.replace(/\$\{[^}]*\}/g, "")) && hasWord(text));
}

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => !name.startsWith("messages/"));
const read = (name: string) => readFileSync(join(SOURCE, name), "utf8");

it("finds texts where they would stand", () => {
  const component = `<script>const a = "Press the key.";</script><p title="Two words">One {a} more</p><b aria-label={words.x} title={b ? "No" : \`of \${c}\`}>{b}</b>`;
  expect(textsOf(component)).toEqual(["Two words", "One", "more", "No", "of"]);
  expect(sentencesOf(`say("Link copied."); const name = "KeyA"; // "Not this one."\nuse(\`Move \${at} of \${all}\`)`)).toEqual(["Link copied.", "Move ${at} of ${all}"]);
});

it("has no text in components", () => {
  const components = files.filter((name) => name.endsWith(".svelte"));
  expect(components.length).toBeGreaterThan(30);
  expect(components.flatMap((name) => textsOf(read(name)).map((text) => `${name}: ${text}`))).toEqual([]);
}, 60_000);

it("has no sentence in code", () => {
  const code = files.filter((name) => /\.(?:ts|svelte)$/.test(name));
  const found = code.flatMap((name) => sentencesOf(read(name)).map((text) => `${name}: ${text}`));
  expect(found).toEqual([]);
});
