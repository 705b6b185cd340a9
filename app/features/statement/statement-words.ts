import type { TFunction } from "i18next";
import { findMetric } from "~/domain/metrics/catalogue";
import type { StatementLine } from "~/domain/statement/statement-lines";
import { INDICATOR_TEXTS, tableOf } from "~/domain/statement/statement-parts";
import type { StatementRow } from "~/domain/statement/statement-rows";
import { printValue } from "~/features/figures/print-value";
import type { Format } from "~/ui/format";

/** How a statement says things: the same on the screen, on paper, on a web page and in a workbook. */
export interface StatementWords {
  /** "1", "2.4": the number within its table, with the table where it is not the first. */
  readonly number: (indicator: string) => string;
  readonly indicator: (indicator: string) => string;
  readonly metric: (line: Pick<StatementLine, "metric">) => string;
  readonly unit: (line: Pick<StatementLine, "metric" | "unit">) => string;
  readonly row: (row: StatementRow) => string;
  /** A value in the reader's notation, without its unit. */
  readonly value: (line: Pick<StatementLine, "metric">, value: number) => string;
  /** Why there is none. */
  readonly gap: (line: StatementLine) => string;
  readonly part: (part: string) => string;
}

export function statementWords(t: TFunction, format: Format): StatementWords {
  const number = (indicator: string) => indicator.replace(/^t/, "");
  const metric = (line: Pick<StatementLine, "metric">) => t(`metrics:${line.metric}.name`);
  const indicator = (code: string) =>
    tableOf(code) === null ? t(`statement:indicator.${code}`) : t(`metrics:pai.${firstOf(code)}.name`);
  return {
    number,
    indicator,
    metric,
    unit: (line) => (line.unit === "share" ? t("statement:share_unit") : t(`metrics:units.${line.unit}`)),
    row: ({ kind, lines }) => {
      if (kind === "one") return metric(lines[0]);
      if (kind === "sections")
        return t("statement:sections_absent", {
          sections: lines.map((line) => line.metric.replace("pai.6.", "")).join(", "),
        });
      return t(kind === "countries" ? "statement:countries" : "statement:real_estate");
    },
    value: (line, value) => {
      const found = findMetric(line.metric);
      return found ? printValue(format, found, value) : format.number(value, 1);
    },
    gap: (line) => t(`statement:gap.${line.gap ?? "not_covered"}`),
    part: (part) => {
      const text = INDICATOR_TEXTS.find((one) => part.endsWith(`.${one}`));
      if (!text) return t(`statement:part.${part}`);
      const code = part.slice(0, -text.length - 1);
      return t("statement:part_of", {
        number: number(code),
        indicator: indicator(code),
        text: t(`statement:part.${text}`),
      });
    },
  };
}

/** The first figure of an additional indicator names it: 5 of Table 2 is one for each source of energy. */
const firstOf = (code: string) => (code === "t2.5" ? "t2.5.oil" : code);
