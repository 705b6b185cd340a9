import type { TFunction } from "i18next";
import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { StatementFinding } from "~/domain/statement/completeness";
import type { Format } from "~/ui/format";
import { statementWords } from "./statement-words";

/** What a statement lacks, as a sentence. */
export function findingSentence(t: TFunction, format: Format, finding: StatementFinding): string {
  const words = statementWords(t, format);
  const key = `statement:check.${finding.kind}`;
  switch (finding.kind) {
    case "quarter_missing":
    case "quarter_to_come":
      return t(key, { date: format.fullDate(finding.on) });
    case "quarter_early":
      return t(key, { date: format.fullDate(finding.on), asOf: format.fullDate(finding.asOf) });
    case "lines_not_counted":
      return notCountedSentence(t, format, finding);
    case "figure_missing":
      return t(key, {
        indicator: words.number(finding.indicator),
        metric: words.metric(finding),
        reason: t(`statement:gap.${finding.reason}`),
      });
    case "coverage_thin":
      return t(key, { indicator: words.number(finding.indicator), metric: words.metric(finding) });
    case "optional_missing":
      return t(key, { table: finding.table });
    case "text_missing":
      return t(key, { part: words.part(finding.part) });
    case "text_carried":
      return t(key, { part: words.part(finding.part), from: finding.from });
    case "previous_missing":
      return t(key, { year: finding.year });
  }
}

/** Which holdings of a quarter end its figures leave out. */
export function notCountedSentence(
  t: TFunction,
  format: Format,
  { on, count, all, share }: NotCounted & { readonly on: string },
): string {
  return t("analysis:not_counted_on", {
    date: format.fullDate(on),
    count,
    all,
    share: format.share(share),
  });
}
