import type { TFunction } from "i18next";
import type { ReferencePeriod } from "~/domain/statement/reference-period";
import type { Statement } from "~/domain/statement/statement";
import type { Format } from "~/ui/format";
import { notCountedSentence } from "./finding-sentence";
import { statementWords } from "./statement-words";

const SUMMARISED = [
  "pai.1.total123",
  "pai.2.scope123",
  "pai.3.scope123",
  "pai.4",
  "pai.10",
  "pai.14",
] as const;

/** The sentences a statement makes of its figures by itself. */
export interface StatementSentences {
  /** What the impacts are of: the mean of four, or a day. */
  readonly impactOf: string;
  readonly summary: string;
  /** Null where no figure is known. */
  readonly mainFigures: string | null;
  readonly basis: string;
  /** Of each quarter end whose figures leave out holdings, which; those of the year before first. */
  readonly notCounted: readonly string[];
  readonly history: string;
}

export function statementSentences(
  t: TFunction,
  format: Format,
  {
    statement,
    participant,
    portfolio,
  }: { readonly statement: Statement; readonly participant: string; readonly portfolio: string },
): StatementSentences {
  const { year, period, previous, lines } = statement;
  const words = statementWords(t, format);
  const figures = SUMMARISED.flatMap((metric) => {
    const line = lines.find((one) => one.metric === metric);
    if (!line || line.impact === null) return [];
    const unit = line.unit === "share" ? "" : words.unit(line);
    return [`${words.metric(line)}: ${words.value(line, line.impact)} ${unit}`.trim()];
  });
  const kept = keptDays(period);
  const dates = format.list(kept.map((on) => format.fullDate(on)));
  return {
    impactOf: period.isMean ? t("statement:document.mean_of_four") : dayOf(period, format),
    summary: t("statement:document.summary", { participant, portfolio, year }),
    mainFigures:
      figures.length > 0 ? t("statement:document.main_figures", { figures: figures.join("; ") }) : null,
    basis: period.isMean
      ? t("statement:document.mean", { dates })
      : [
          ...(period.standsFor ? [t("statement:document.stands_for", { date: dayOf(period, format) })] : []),
          t("statement:document.kept", { count: kept.length }),
        ].join(" "),
    notCounted: [previous, period].flatMap(({ quarters }) =>
      quarters.flatMap(({ on, notCounted }) =>
        notCounted === null ? [] : [notCountedSentence(t, format, { on, ...notCounted })],
      ),
    ),
    history:
      keptDays(previous).length === 0
        ? t("statement:document.no_history", { year: year - 1 })
        : t("statement:document.history", {
            year: year - 1,
            basis: previous.isMean
              ? t("statement:document.history_basis_mean")
              : t("statement:document.history_basis_day", { date: dayOf(previous, format) }),
          }),
  };
}

const keptDays = ({ quarters }: ReferencePeriod) =>
  quarters.flatMap(({ on, figures }) => (figures === null ? [] : [on]));

/** The day of the holdings that stand for a year, as they may be of an earlier day than the quarter's end. */
function dayOf({ quarters, standsFor }: ReferencePeriod, format: Format): string {
  const quarter = quarters.find(({ on }) => on === standsFor);
  return quarter ? format.fullDate(quarter.holdings?.asOf ?? quarter.on) : "–";
}
