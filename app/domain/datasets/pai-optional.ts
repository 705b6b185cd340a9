import type { Unit } from "~/domain/metrics/metric";
import { isShareIndicator, unitOfIndicator } from "~/domain/metrics/pai-optional";
import { isPercentHeader, mayHaveUnit, unitOf } from "~/domain/tabular/headers/header-unit";
import { cellText } from "~/domain/tabular/row";
import { shareOfPct } from "~/domain/weights/percent";
import { basis, flag, number, periodEnd, text } from "./column";
import type { Dataset, RowCheck } from "./dataset";
import { subjectId } from "./esg-ratings";
import { PLAIN_FORMAT, readCell } from "./read-cell";

/** Indicators 1 to 22 of Table 2 and 1 to 24 of Table 3; some have parts, named after a further dot (t2.5.oil). */
const TABLES = [...numbered("t2", 22), ...numbered("t3", 24)];

const ANSWER = flag("value");
const DIGITS_ONLY = /^[-+]?[\d.,'\s]+$/;

/** A share of which a column of units says that it is in percent carries the mark itself; a yes or no in words is 1 or 0. */
const asShares: NonNullable<Dataset["arranged"]> = (cells) => {
  const { indicator, value, unit } = cells;
  if (value === null || value === undefined || !isShareIndicator(cellText(indicator) ?? "")) return cells;
  const text = cellText(value) ?? "";
  const answer =
    typeof value === "string" && /^\p{L}+$/u.test(text) ? readCell(ANSWER, value, PLAIN_FORMAT) : null;
  if (answer !== null && "value" in answer && answer.value !== null)
    return { ...cells, value: answer.value === true ? 1 : 0 };
  if (!isPercentHeader(cellText(unit) ?? "")) return cells;
  if (typeof value === "number") return { ...cells, unit: null, value: shareOfPct(value) };
  return { ...cells, unit: null, value: DIGITS_ONLY.test(text) ? `${text}%` : value };
};

const withinShare: RowCheck = ({ indicator, value }) => {
  if (typeof value !== "number" || !isShareIndicator(String(indicator)) || (value >= 0 && value <= 1))
    return [];
  return [
    { severity: "error", code: "D02", column: "value", value: String(value), params: { min: 0, max: 1 } },
  ];
};

const isTonnes = (text: string) => mayHaveUnit({ kind: "number", unit: "t" }, unitOf(text));

/** What a company states of indicators by the unit of their figure, and which texts say so. */
const STATED: Readonly<
  Partial<Record<Unit, { readonly unit: string; readonly isIt: (text: string) => boolean }>>
> = {
  // The figure of a portfolio is per EUR million invested; the value of a company is an amount.
  "t/EURm": { unit: "t", isIt: isTonnes },
  tCO2e: { unit: "t", isIt: isTonnes },
  "m3/EURm revenue": {
    unit: "m3/EURm revenue",
    isIt: (text) =>
      /^(?:m[3³]|mc|cubic met(?:re|er)s?|metri cubi|kubikmeter)\s*(?:\/|per|pro)\D*(?:eur|€)/iu.test(text),
  },
  "GWh/m2": { unit: "GWh/m2", isIt: (text) => /^gwh\s*(?:\/|per|pro)/i.test(text) },
};

/**
 * A value with another unit beside it would be read wrong by a power of ten: its row is refused. One with the unit of the
 * portfolio's figure is kept with a warning: some files name the indicator by it (D48).
 */
const inStatedUnit: RowCheck = ({ indicator, unit: text }) => {
  const ofFigure = unitOfIndicator(String(indicator ?? "")) ?? "share";
  const stated = STATED[ofFigure];
  if (stated === undefined || typeof text !== "string" || stated.isIt(text)) return [];
  const severity = text.replace(/\s/g, "") === ofFigure ? "warning" : "error";
  const params = { column: "value", unit: stated.unit };
  return [{ severity, code: "D48", column: "unit", value: text, params }];
};

/** Opt-in adverse impact indicators: Delegated Regulation (EU) 2022/1288, Annex I, Tables 2 and 3. */
export const paiOptional: Dataset = {
  name: "pai-optional",
  columns: [
    subjectId,
    text("indicator", {
      required: true,
      isCode: true,
      aliases: ["Indicator", "Indicatore", "Indikator"],
      example: "t2.4",
    }),
    periodEnd,
    number("value", null, { required: true, aliases: ["Value", "Valore", "Wert"], example: "1" }),
    text("unit", { aliases: ["Unit", "Unità", "Einheit"] }),
    basis,
  ],
  subject: ["subject_id"],
  key: ["indicator", "period_end"],
  period: "period_end",
  about: "issuer_or_security",
  arranged: asShares,
  checks: [
    withinShare,
    inStatedUnit,
    (values) => {
      const [table, number] = String(values.indicator ?? "").split(".");
      if (TABLES.includes(`${table}.${number}`)) return [];
      const value = String(values.indicator ?? "");
      return [
        { severity: "error", code: "D03", column: "indicator", value, params: { values: "t2.1 … t3.24" } },
      ];
    },
  ],
};

function numbered(table: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${table}.${index + 1}`);
}
