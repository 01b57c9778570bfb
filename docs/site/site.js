// The site's buttons: theme, copy, search; and the examples, whose code is loaded when a page has one.

const top = document.body.dataset.top;
const $ = (selector, inside = document) => inside.querySelector(selector);

$(".theme").addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try {
    localStorage.setItem("ninefold-site-theme", root.dataset.theme);
  } catch {
    // It holds for this page.
  }
});

for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", async () => {
    const text = $("pre", button.closest(".code")).innerText;
    await navigator.clipboard.writeText(text);
    button.setAttribute("aria-label", "Copied");
    setTimeout(() => button.setAttribute("aria-label", "Copy"), 2000);
  });
}

if ($(".try")) import("./run.js");

// The search: every heading with the text below it, loaded when the search is opened.
let parts;
let dialog;

async function open() {
  dialog ??= made();
  if (!dialog.open) dialog.showModal();
  parts ??= fetch(`${top}search.json`).then((answer) => answer.json());
  show();
}

function made() {
  const box = document.createElement("dialog");
  box.className = "search";
  box.setAttribute("aria-label", "Search");
  box.innerHTML = `<form method="dialog"><input type="search" aria-label="Search for" placeholder="Search" autocomplete="off"><button class="quiet">Close</button></form><p class="s soft" role="status"></p><ul></ul>`;
  document.body.append(box);
  $("input", box).addEventListener("input", show);
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.type === "search") {
      event.preventDefault();
      $("a", box)?.click();
    }
  });
  box.addEventListener("click", (event) => {
    if (event.target === box || event.target.closest("a")) box.close();
  });
  return box;
}

/** How well a heading matches; 0 if a word is missing. */
function score([page, heading, , text], words) {
  let sum = 0;
  for (const word of words) {
    const at = [heading, page, text].findIndex((place) => place.toLowerCase().includes(word));
    if (at < 0) return 0;
    sum += [12, 4, 1][at] + (heading.toLowerCase() === word ? 20 : 0) + (heading.toLowerCase().startsWith(word) ? 4 : 0);
  }
  return sum;
}

async function show() {
  const words = $("input", dialog).value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : (await parts).map((part) => [score(part, words), part]).filter(([points]) => points > 0);
  found.sort(([a], [b]) => b - a);
  const most = found.slice(0, 30).map(([, [page, heading, url, text]]) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = top + url;
    const title = document.createElement("b");
    title.textContent = heading;
    const place = document.createElement("small");
    place.textContent = `${page} · ${text.trim().slice(0, 120)}`;
    link.append(title, place);
    item.append(link);
    return item;
  });
  $("ul", dialog).replaceChildren(...most);
  $("[role=status]", dialog).textContent = words.length === 0 ? "" : found.length === 0 ? "Nothing found." : `${found.length} found`;
}

$(".find").addEventListener("click", open);
addEventListener("keydown", (event) => {
  const typing = event.target.matches?.("input, textarea, select");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    open();
  }
});
