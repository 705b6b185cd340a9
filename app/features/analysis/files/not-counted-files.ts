import type { TFunction } from "i18next";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import type { SheetToWrite } from "~/domain/tabular/writing/write-xlsx";
import type { Format } from "~/ui/format";

/** What a table for programs says in each row of the lines that its figures leave out. */
export const NOT_COUNTED_COLUMNS = ["lines_not_counted", "lines_not_counted_share"] as const;

/** The cells of `NOT_COUNTED_COLUMNS`: zero where all lines count; of several days, theirs in order with spaces between. */
export function notCountedCells(of: readonly (NotCounted | null)[]): readonly ExportValue[] {
  const [only = null, ...further] = of;
  if (further.length === 0) return [only?.count ?? 0, only?.share ?? 0];
  return [of.map((one) => one?.count ?? 0).join(" "), of.map((one) => one?.share ?? 0).join(" ")];
}

/** Lines left out, and the quarter end whose holdings are meant; null for the portfolio as it is. */
export interface NotCountedOn {
  readonly on: string | null;
  readonly notCounted: NotCounted | null;
}

/** The sheet of a workbook that says which lines figures leave out, in the words of the screens; none where all lines count. */
export function notCountedSheets(
  t: TFunction,
  format: Format,
  of: readonly NotCountedOn[],
): readonly SheetToWrite[] {
  const sentences = of.flatMap(({ on, notCounted }) =>
    notCounted === null ? [] : [notCountedSentence(t, format, notCounted, on)],
  );
  if (sentences.length === 0) return [];
  return [{ name: t("analysis:not_counted_sheet"), rows: sentences.map((sentence) => [sentence]) }];
}

/** How many lines figures leave out and the weight they are stated with, on a day or of the portfolio as it is. */
export function notCountedSentence(
  t: TFunction,
  format: Format,
  { count, all, share: stated }: NotCounted,
  on: string | null,
): string {
  const share = format.share(stated);
  return on === null
    ? t("analysis:not_counted", { count, all, share })
    : t("analysis:not_counted_on", { date: format.fullDate(on), count, all, share });
}
