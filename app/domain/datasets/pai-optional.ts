import { basis, number, periodEnd, text } from "./column";
import type { Dataset } from "./dataset";
import { subjectId } from "./esg-ratings";

/** Indicators 1 to 22 of Table 2 and 1 to 24 of Table 3; some have parts, named after a further dot (t2.5.oil). */
const TABLES = [...numbered("t2", 22), ...numbered("t3", 24)];

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
  checks: [
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
