const HIDDEN = ".us-hidden";

/**
 * What is copied from a table goes into a spreadsheet cell by cell: one line of text each, without what is only spoken
 * ("of 5"). A cell that shows a mark alone gives its meaning ("not covered"), for an empty cell would look like nothing.
 */
export function copyTablesByCell(): void {
  document.addEventListener("copy", (event) => {
    const selection = document.getSelection();
    const table = selection && tableOf(selection);
    if (!table || !event.clipboardData) return;
    const rows = [...table.rows]
      .map((row) => [...row.cells].filter((cell) => selection.containsNode(cell, true)).map(cellText))
      .filter((cells) => cells.length > 0);
    if (rows.flat().length < 2) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", rows.map((cells) => cells.join("\t")).join("\n"));
    event.clipboardData.setData("text/html", htmlOf(rows));
  });
}

/** The table that all of a selection stands in. */
function tableOf(selection: Selection): HTMLTableElement | null {
  if (selection.rangeCount === 0) return null;
  const { commonAncestorContainer: common } = selection.getRangeAt(0);
  return (common instanceof Element ? common : common.parentElement)?.closest("table") ?? null;
}

const cellText = (cell: HTMLElement): string => textOf(cell, false) || textOf(cell, true);

function textOf(cell: HTMLElement, withHidden: boolean): string {
  const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  let text = "";
  let before: Element | null = null;
  while (nodes.nextNode()) {
    const parent = nodes.currentNode.parentElement;
    if (!parent || (!withHidden && parent.closest(HIDDEN))) continue;
    const box = boxOf(parent, cell);
    if (before !== null && box !== before) text += " ";
    text += nodes.currentNode.nodeValue ?? "";
    before = box;
  }
  return text.replaceAll(/\s+/g, " ").trim();
}

/** What a text stands in that begins a line or a column of its own; a number lowered in a formula does not. */
function boxOf(element: Element, cell: Element): Element {
  let box = element;
  while (box !== cell && box.parentElement && getComputedStyle(box).display === "inline")
    box = box.parentElement;
  return box;
}

function htmlOf(rows: readonly (readonly string[])[]): string {
  const table = document.createElement("table");
  for (const cells of rows) {
    const row = table.insertRow();
    for (const text of cells) row.insertCell().textContent = text;
  }
  return table.outerHTML;
}
