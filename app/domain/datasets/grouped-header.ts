import { groupHeadings } from "~/domain/tabular/headers/group-headings";
import { isUnitText } from "~/domain/tabular/headers/header-unit";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import { cellText, type Row } from "~/domain/tabular/row";
import type { Dataset } from "./dataset";
import { matchHeaders } from "./header-match";

/** What heads the figure itself beside its source or year. */
export const FIGURE = /^(?:value|amount|figure|valore|importo|wert|betrag|valeur|montant|valor|importe)$/;
const MAX_GROUP = 60;
/** A unit in a heading is that of its columns, and read as one by `unitRowBeside`. */
const REMARK = /\s?[([][^()[\]]*[)\]]$/;

type Headers = readonly (string | null)[];

/**
 * A header in which one text stands several times, told apart by the headings of groups above it: "Eligible" and "Aligned"
 * below "Turnover" and again below "CapEx", "Value" and "Source" below each scope, or a unit below its figure. Null where the headings name no further
 * columns of the dataset, or an equal header names one.
 */
export function groupedHeader(
  dataset: Dataset,
  upper: Row | undefined,
  lower: Row,
  mapping: Mapping,
): Row | null {
  if (upper === undefined || upper.number + 1 !== lower.number || !holdsWordsOnly(lower)) return null;
  const texts = lower.cells.map(cellText);
  const times = new Map<string, number>();
  for (const text of texts) times.set(plainHeader(text ?? ""), (times.get(plainHeader(text ?? "")) ?? 0) + 1);
  const groups = groupHeadings(upper, lower).map((group, index) => {
    const own = plainHeader(texts[index] ?? "");
    const isItself = times.get(own) === 1 && !isUnitText(texts[index] ?? "");
    return group === null || group.length > MAX_GROUP || own === "" || isItself
      ? null
      : group.replace(REMARK, "");
  });
  if (groups.every((group) => group === null)) return null;
  const within = (joined: (group: string, own: string) => string): Headers =>
    texts.map((own, index) => {
      const group = groups[index] ?? null;
      return own === null || group === null ? own : joined(group, own);
    });
  const placed = (headers: Headers) =>
    new Set([...matchHeaders(dataset, headers, mapping).places.values()].flat());
  const own = placed(texts);
  // What names a column by itself, such as a year, may differ from group to group.
  if (groups.some((group, index) => group !== null && own.has(index))) return null;
  const orders = [
    within((group, own) => `${group} ${own}`),
    within((group, own) => `${own} ${group}`),
    within((group, own) => (FIGURE.test(plainHeader(own)) ? group : own)),
  ].map((headers) => ({ headers, at: placed(headers) }));
  const cells = texts.map((text, index) => {
    if ((groups[index] ?? null) === null) return text;
    return (orders.find(({ at }) => at.has(index)) ?? orders[0])?.headers[index] ?? text;
  });
  return placed(cells).size > own.size ? { ...lower, cells } : null;
}

export function holdsWordsOnly({ cells }: Row): boolean {
  return cells.every(
    (cell) => cell === null || (typeof cell === "string" && !/^[\s+-]*\d[\d.,\s%]*$/.test(cell)),
  );
}
