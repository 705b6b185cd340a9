import { addTo } from "~/domain/keyed/groups";
import { cellText } from "~/domain/tabular/row";
import { amountUnitIn } from "../headers/amount-units";
import type { PortfolioFinding } from "../portfolio-reading";
import type { ClassifiedLine } from "../rows/classify-rows";
import type { LineContext } from "../rows/line-context";
import { isTitleOfSection } from "../rows/section-title";

/**
 * Headings that state a unit above rows without a header of their own ("USD positions (in thousands)"): their values are
 * read as they stand, and it is said (N03).
 */
export function headingUnitFindings(
  lines: readonly ClassifiedLine[],
  { basis, make }: LineContext,
): PortfolioFinding[] {
  if (basis !== "value") return [];
  const unread = new Map<string, number[]>();
  let heading: string | null = null;
  for (const { line, kind, skip } of lines) {
    const texts = line.row.cells.flatMap((cell) => cellText(cell) ?? []);
    const [text = "", another] = texts;
    if (kind === null && another === undefined && text !== "" && skip !== "blank")
      heading = isTitleOfSection(text) && amountUnitIn(text).multiplier !== 1 ? text : null;
    if (kind === null || heading === null || line.unitOf("market_value") !== 1) continue;
    addTo(unread, heading, line.row.number);
  }
  return [...unread].map(([value, rows]) =>
    make("warning", "N03", "n03_heading", { field: "market_value", row: rows[0] ?? null, rows, value }),
  );
}
