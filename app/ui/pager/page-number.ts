/** Number of pages, at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The three page numbers on show: around the current one, moved inwards at both ends, fewer when there are fewer. */
export function visiblePages(page: number, last: number): readonly number[] {
  const first = Math.max(1, Math.min(page - 1, last - 2));
  return Array.from({ length: Math.min(3, last) }, (_, index) => first + index);
}

/** Rows on a page: "1 to 25". Both are 0 when there are none. */
export function rowsOnPage(page: number, pageSize: number, total: number) {
  if (total === 0) return { from: 0, to: 0 };
  const from = (page - 1) * pageSize + 1;
  return { from, to: Math.min(total, from + pageSize - 1) };
}

export type PageJump =
  | { readonly ok: true; readonly page: number }
  | { readonly ok: false; readonly reason: "empty" | "not_a_number" | "out_of_range" };

/** What was typed into the jump dialog: a whole number from 1 to the last page, or why it is none. */
export function parsePageJump(text: string, last: number): PageJump {
  const typed = text.trim();
  if (typed === "") return { ok: false, reason: "empty" };
  if (!/^\d+$/.test(typed)) return { ok: false, reason: "not_a_number" };
  const page = Number(typed);
  return page >= 1 && page <= last ? { ok: true, page } : { ok: false, reason: "out_of_range" };
}
