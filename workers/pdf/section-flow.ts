/**
 * An expression for the browser, to be evaluated before a document is printed. A section begins on a page of its own; where
 * the one before would leave its last page half empty, it follows on that page instead, and the running heads of these
 * pages name all of them, or the first and the last. Sections of more than three pages stay alone: their running head is what a
 * reader finds them by.
 *
 * The body of a document whose sections may share pages says so (`data-flow`), with the characters that the running head has room
 * for beside the portfolio's name; it is laid out as wide as a page is between its
 * margins, whose height between running head and foot is given in CSS pixels. How full a page will be is worked out from the laid out heights: rows and
 * blocks that must not break go to the next page whole, and heads of tables are repeated there. The print may differ by some
 * lines, since a browser tells where pages end only when they are printed; then a section follows on a page that is a
 * little more or less than half full.
 */
export function sectionFlow(contentHeight: number): string {
  return `(() => {
  if (!document.body.matches("[data-flow]")) return;
  const maxLength = Number(document.body.dataset.flow);
  const MAX_PAGES = 3;
  const SPACE_ABOVE = 40;
  const room = ${contentHeight};
  const breakable = /^(block|table|table-row-group)$/;

  // Of a grid, whose rows break from each other.
  const rowsOf = (grid) => {
    const rows = [];
    for (const child of grid.children) {
      const { top, bottom } = child.getBoundingClientRect();
      const last = rows.at(-1);
      if (last && top < last.bottom) last.bottom = Math.max(last.bottom, bottom);
      else rows.push({ top, bottom });
    }
    return rows;
  };

  const filled = (block, used, head) => {
    const box = block.getBoundingClientRect();
    if (used + box.height <= room) return used + box.height;
    const { breakInside, display } = getComputedStyle(block);
    const repeated = block.tagName === "TABLE" ? (block.tHead?.offsetHeight ?? 0) : head;
    if (breakInside !== "avoid" && display === "grid" && [...block.children].every((child) => child.offsetHeight > 0))
      return rowsOf(block).reduce(
        ({ end, bottom }, row) => {
          const from = end + Math.max(0, row.top - bottom);
          const height = row.bottom - row.top;
          return { end: from + height <= room ? from + height : height % room, bottom: row.bottom };
        },
        { end: used, bottom: box.top },
      ).end;
    const isWhole = breakInside === "avoid" || !breakable.test(display) || block.children.length === 0;
    if (isWhole) return box.height <= room ? repeated + box.height : (used + box.height) % room;
    let [end, bottom] = [used, box.top];
    for (const child of block.children) {
      if (child.tagName === "COLGROUP") continue;
      const { top, bottom: below } = child.getBoundingClientRect();
      end = filled(child, end + Math.max(0, top - bottom), repeated);
      bottom = Math.max(bottom, below);
    }
    return end + Math.max(0, box.bottom - bottom);
  };

  const isLong = (block) => block.getBoundingClientRect().height > MAX_PAGES * room;
  const standsAlone = (block) => !block.matches(".section") || block.matches(".page-contents") || isLong(block);
  const beginsPage = (block) =>
    standsAlone(block) || block.matches(".page-summary") || block.querySelector(".part-head") !== null;
  const nameOf = (block) => block.querySelector("h2").textContent;

  const changes = [];
  let [used, run] = [room, null];
  for (const block of document.body.children) {
    if (block.matches(".brief") || !block.matches("section")) {
      used = filled(block, used, 0);
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
    used = filled(block, follows ? used + SPACE_ABOVE : 0, 0);
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
