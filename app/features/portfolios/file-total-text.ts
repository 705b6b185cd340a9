import type { Format } from "~/ui/format";
import type { Translate } from "./finding-text";
import type { ImportView } from "./import-screen.types";

const MANY_ROWS = 6;

/** "Your file says 3,359,317.85; 2,949,297.85 came in; the rest is rows 7 and 19." Null where the file has no total. */
export function fileTotalText(
  t: Translate,
  format: Format,
  view: Pick<ImportView, "outlook" | "basis">,
): string | null {
  const total = view.outlook.fileTotal;
  if (total === null) return null;
  const amount = (number: number) =>
    view.basis === "weight" ? format.share(number / 100, 2) : format.number(number, 2);
  const { restRows, isExplained } = total;
  const others = restRows.length - MANY_ROWS;
  const rows = [
    ...restRows.slice(0, MANY_ROWS).map(String),
    ...(others > 0 ? [t("findings.other_rows", { count: others })] : []),
  ];
  const way = restRows.length === 0 ? (isExplained ? "complete" : "open") : isExplained ? "rows" : "partly";
  return t(`file_total.${way}`, {
    stated: amount(total.stated),
    imported: amount(total.imported),
    count: restRows.length,
    rows: format.list(rows),
  });
}
