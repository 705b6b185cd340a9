import type { NotCounted } from "~/domain/portfolios/not-counted";
import type { ReferencePeriod } from "./reference-period";
import type { StatementGap, StatementLine } from "./statement-lines";
import { INDICATOR_TEXTS, partOf, STATEMENT_TEXTS, tableOf } from "./statement-parts";
import type { StatementText } from "./statement-text";

interface At {
  /** A quarter end, ISO day. */
  readonly on: string;
}

/** What a statement still lacks, and what its reader should know though nothing is lacking. */
export type StatementFinding =
  /** No holdings are kept for a quarter end that is over (Art. 6(3)). */
  | ({ readonly kind: "quarter_missing" } & At)
  /** The quarter end is still to come: the year is not over (Art. 6(3)). */
  | ({ readonly kind: "quarter_to_come" } & At)
  /** A figure of Table 1, or of a chosen additional indicator, is missing although the portfolio holds its kind. */
  | {
      readonly kind: "figure_missing";
      readonly indicator: string;
      readonly metric: string;
      readonly reason: StatementGap;
    }
  /** No additional indicator of Table 2 or of Table 3 is chosen (Art. 6(1)(b) and (c)). */
  | { readonly kind: "optional_missing"; readonly table: 2 | 3 }
  | { readonly kind: "text_missing"; readonly part: string }
  /** The text is last year's, and nobody confirmed it for this one. */
  | { readonly kind: "text_carried"; readonly part: string; readonly from: number }
  /** Holdings of an earlier day of the quarter stand for its end. */
  | ({ readonly kind: "quarter_early"; readonly asOf: string } & At)
  /** The figures of a quarter end, of this year or the one before, leave out holdings that are stated. */
  | ({ readonly kind: "lines_not_counted" } & At & NotCounted)
  /** The figure covers too little of what is eligible for the company's own threshold. */
  | { readonly kind: "coverage_thin"; readonly indicator: string; readonly metric: string }
  /** No holdings of the year before are kept, so that nothing stands beside (Art. 10). */
  | { readonly kind: "previous_missing"; readonly year: number };

/** Findings that leave the statement incomplete; the others are notes. */
const LACKS: ReadonlySet<StatementFinding["kind"]> = new Set([
  "quarter_missing",
  "quarter_to_come",
  "figure_missing",
  "optional_missing",
  "text_missing",
  "text_carried",
]);

/** Whether the regulation still asks for it; a note otherwise. */
export function isLacking({ kind }: StatementFinding): boolean {
  return LACKS.has(kind);
}

interface Given {
  /** The present day, ISO. */
  readonly today: string;
  readonly period: ReferencePeriod;
  readonly previous: ReferencePeriod;
  readonly lines: readonly StatementLine[];
  readonly texts: readonly StatementText[];
  /** Chosen additional indicators, e.g. "t2.4". */
  readonly optional: readonly string[];
}

/**
 * What Annex I of Delegated Regulation (EU) 2022/1288 still asks of a statement, in the order of the document: quarter
 * ends (Art. 6(3)), figures, additional indicators (Art. 6(1): at least one of Table 2 and one of Table 3), texts about
 * each indicator, texts about the whole (Arts. 7 to 10). An indicator of which nothing eligible is held needs neither a
 * figure nor texts; the historical comparison is asked for once a previous period is kept. Texts are judged in the one
 * language they are given in. Empty when nothing is lacking and nothing is to be noted; it never fails.
 */
export function statementFindings(given: Given): readonly StatementFinding[] {
  return [
    ...quarterFindings(given),
    ...[given.previous, given.period].flatMap(notCountedFindings),
    ...given.lines.flatMap(figureFindings),
    ...([2, 3] as const).flatMap((table): StatementFinding[] =>
      given.optional.some((indicator) => tableOf(indicator) === table)
        ? []
        : [{ kind: "optional_missing", table }],
    ),
    ...textFindings(given),
    ...(hasFigures(given.previous) ? [] : [{ kind: "previous_missing" as const, year: given.previous.year }]),
  ];
}

const hasFigures = ({ quarters }: ReferencePeriod) => quarters.some(({ figures }) => figures !== null);

function quarterFindings({ period, today }: Given): StatementFinding[] {
  return period.quarters.flatMap(({ on, holdings, figures }): StatementFinding[] => {
    if (on >= today) return [{ kind: "quarter_to_come", on }];
    if (holdings === null || figures === null) return [{ kind: "quarter_missing", on }];
    return holdings.asOf < on ? [{ kind: "quarter_early", on, asOf: holdings.asOf }] : [];
  });
}

function notCountedFindings({ quarters }: ReferencePeriod): StatementFinding[] {
  return quarters.flatMap(({ on, notCounted }): StatementFinding[] =>
    notCounted === null ? [] : [{ kind: "lines_not_counted", on, ...notCounted }],
  );
}

function figureFindings({ indicator, metric, gap, isThin }: StatementLine): StatementFinding[] {
  if (gap === "not_eligible") return [];
  if (gap !== null) return [{ kind: "figure_missing", indicator, metric, reason: gap }];
  return isThin ? [{ kind: "coverage_thin", indicator, metric }] : [];
}

function textFindings({ lines, texts, previous }: Given): StatementFinding[] {
  const eligible = new Set(
    lines.filter(({ gap }) => gap !== "not_eligible").map(({ indicator }) => indicator),
  );
  const asked = [
    ...[...eligible].flatMap((indicator) => INDICATOR_TEXTS.map((text) => partOf(indicator, text))),
    ...STATEMENT_TEXTS.filter((name) => name !== "history" || hasFigures(previous)),
  ];
  return asked.flatMap((part): StatementFinding[] => {
    const text = texts.find((one) => one.part === part);
    if (!text || text.text.trim() === "") return [{ kind: "text_missing", part }];
    return text.carriedFrom === null ? [] : [{ kind: "text_carried", part, from: text.carriedFrom }];
  });
}
