// Examples that can be edited and run. An example is a module of its own: it imports "ninefold" by the page's import map,
// and what it writes to the console is shown below it. A line of 81 cells is also drawn.

const GRID = /^[1-9.0]{81}$/;

/** Returns a board as a picture. */
function board(grid) {
  const lines = [];
  for (let at = 64; at < 576; at += 64) lines.push(`M${at} 0V576M0 ${at}H576`);
  const digits = [...grid].map((digit, cell) =>
    /[1-9]/.test(digit) ? `<text x="${(cell % 9) * 64 + 32}" y="${Math.floor(cell / 9) * 64 + 45.76}">${digit}</text>` : "");
  return `<svg class="sm" viewBox="-1.5 -1.5 579 579" role="img" aria-label="A grid with ${grid.replace(/[.0]/g, "").length} digits"><rect class="pp" width="576" height="576" rx="4"/><path class="hr" d="${lines.join("")}"/><path class="box" d="M192 0V576M0 192H576M384 0V576M0 384H576"/><rect class="frm" width="576" height="576" rx="4"/><g class="d">${digits.join("")}</g></svg>`;
}

function shown(value) {
  if (typeof value === "string") return value;
  if (typeof value === "bigint") return `${value}n`;
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? `${part}` : part), 1)?.replace(/\n\s*/g, " ") ?? String(value);
}

async function run(box) {
  const out = box.querySelector(".out");
  const button = box.querySelector(".run");
  button.disabled = true;
  out.replaceChildren();
  const written = document.createElement("pre");
  written.tabIndex = 0;
  let drawn = 0;
  const write = (kind, values) => {
    for (const value of values) {
      if (typeof value === "string" && GRID.test(value) && drawn < 6) {
        drawn += 1;
        const holder = document.createElement("div");
        holder.innerHTML = board(value);
        out.insertBefore(holder, out.querySelector("pre"));
      }
    }
    const line = document.createElement("span");
    line.className = kind;
    line.textContent = `${values.map(shown).join(" ")}\n`;
    written.append(line);
  };
  globalThis.ninefoldExample = { log: (...values) => write("", values), error: (...values) => write("wrong", values) };
  const code = `const console = globalThis.ninefoldExample;\n${box.querySelector("textarea").value}\n`;
  const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
  out.append(written);
  const start = performance.now();
  try {
    await import(url);
  } catch (error) {
    write("wrong", [`${error.name}: ${error.message}`]);
  }
  URL.revokeObjectURL(url);
  const time = document.createElement("p");
  time.className = "s soft time";
  time.textContent = `${Math.round(performance.now() - start)} ms`;
  out.append(time);
  button.disabled = false;
}

for (const box of document.querySelectorAll(".try")) {
  const text = box.querySelector("textarea");
  const reset = box.querySelector(".reset");
  const button = box.querySelector(".run");
  button.disabled = false;
  button.addEventListener("click", () => run(box));
  text.addEventListener("input", () => (reset.hidden = text.value === text.defaultValue));
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) run(box);
  });
  reset.addEventListener("click", () => {
    text.value = text.defaultValue;
    reset.hidden = true;
  });
}
