/**
 * An expression for the browser, to be evaluated before a document is printed. A section begins on a page of its own; where
 * the one before would leave its last page half empty, it follows on that page instead, and the running heads of these
 * pages name all of them, or the first and the last. Sections of more than twenty pages stay alone: to lay one out once more
 * takes the browser longer than the half page is worth.
 *
 * The body of a document whose sections may share pages says so (`data-flow`), with the characters that the running head has room
 * for beside the portfolio's name; it is laid out as wide as a page is between its
 * margins, whose height between running head and foot is given in CSS pixels. How full a page will be is told by the browser: a
 * section is laid out in columns as high as a page, which it breaks by the same rules as pages.
 */
export function sectionFlow(contentHeight: number): string {
  return `(() => {
  if (!document.body.matches("[data-flow]")) return;
  const maxLength = Number(document.body.dataset.flow);
  const MAX_PAGES = 20;
  const SPACE_ABOVE = 40;
  const room = ${contentHeight};

  // How far the last page of a section is filled; it begins below what already stands on its first page.
  const filled = (section, above) => {
    const [start, end] = ["div", "div"].map((name) => document.createElement(name));
    start.style.height = above + "px";
    section.prepend(start);
    section.append(end);
    const usual = section.style.cssText;
    section.style.cssText += ";columns:1;column-fill:auto;column-gap:0;height:" + room + "px";
    const used = end.getBoundingClientRect().bottom - section.getBoundingClientRect().top;
    section.style.cssText = usual;
    start.remove();
    end.remove();
    return used;
  };
  const filledByWhole = ({ offsetHeight }, used) =>
    (used + SPACE_ABOVE + offsetHeight <= room ? used + SPACE_ABOVE : 0) + offsetHeight;

  const isLong = (block) => block.getBoundingClientRect().height > MAX_PAGES * room;
  const standsAlone = (block) => !block.matches(".section") || block.matches(".page-contents") || isLong(block);
  const beginsPage = (block) =>
    standsAlone(block) || block.matches(".page-summary") || block.querySelector(".part-head") !== null;
  const nameOf = (block) => block.querySelector("h2").textContent;

  const changes = [];
  let [used, run] = [room, null];
  for (const block of document.body.children) {
    if (block.matches(".brief") || !block.matches("section")) {
      used = filledByWhole(block, used);
      if (run) changes.push([block, run, ""]);
      continue;
    }
    const follows = run && !beginsPage(block) && used <= room / 2;
    if (follows) {
      run.names.push(nameOf(block));
      changes.push([block, run, "flowed"]);
    } else {
      run = standsAlone(block) ? null : { page: getComputedStyle(block).page, names: [nameOf(block)] };
    }
    used = run ? filled(block, follows ? used + SPACE_ABOVE : 0) : room;
  }

  const headOf = (names) => {
    const range = names[0] + " – " + names.at(-1);
    const text = [names.join(" · "), range].find(({ length }) => length <= maxLength) ?? range;
    return text.length > maxLength ? text.slice(0, maxLength - 1).trimEnd() + "…" : text;
  };
  const quoted = (text) => '"' + text.replace(/["\\\\\\n]/g, " ") + '"';
  for (const [block, run, name] of changes) {
    block.style.page = run.page;
    if (name) block.classList.add(name);
  }
  const heads = [...new Set(changes.map(([, run]) => run))].map(
    ({ page, names }) => "@page " + page + "{@top-right{content:" + quoted(headOf(names)) + "}}",
  );
  document.head.append(Object.assign(document.createElement("style"), { textContent: heads.join("\\n") }));
})()`;
}
