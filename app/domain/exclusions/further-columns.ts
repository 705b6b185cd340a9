import { isIsin, isinsInCell } from "~/domain/identifiers/isin";
import type { Finding } from "~/domain/tabular/finding";
import { plainHeader } from "~/domain/tabular/headers/plain-header";
import type { IntakeTable } from "~/domain/tabular/read-intake";
import type { ExclusionField } from "./exclusion-columns";

type Table = IntakeTable<ExclusionField>;

/** Headers of further ISINs of the company that a row excludes: "ISIN 2", "Bond ISIN", "Other ISINs". */
const OF_FURTHER_ISIN = new RegExp(
  "^(?:(?:equity|share|stock|ordinary|preferred|preference|bond|debt|adr|gdr|further|additional|other|second|aktie|anleihe|weitere|azione|azioni|" +
    "obbligazione|obbligazioni|altri|action|obligation|autres|accion|bono|otros|aandeel|obligatie|overige|aktie|obligation)(?:en|n|s)?isins?(?:codes?)?|" +
    "(?:cod(?:ice)?|code|codigo)?isin(?:code|kod|kode)?s?(?:no)?\\d)$",
);

/**
 * The table with the ISINs of further columns of one company beside those of the first, each to be excluded too. Such a column, and
 * one of further reasons, is a note where it would be named as one that is not used (I02).
 */
export function withFurtherColumns(table: Table): Table {
  const isin = table.column("isin");
  const isFurther = ({ code, column }: Finding) =>
    code === "I02" && OF_FURTHER_ISIN.test(plainHeader(column?.header ?? ""));
  const further = table.findings.flatMap((one) => (isFurther(one) ? (one.column?.letter ?? []) : []));
  const letters = new Set(further);
  const isRepeated = ({ code, message }: Finding) => code === "I02" && message.params.taken === isin?.letter;
  const repeated = table.findings.filter((one) => isRepeated(one) && !isFurther(one));
  const unread = unreadIsins(table, new Set(repeated.flatMap(({ column }) => column?.letter ?? [])));
  const reason = table.column("reason")?.letter;
  const findings = table.findings.map((one): Finding => {
    if (isFurther(one)) return furtherIsins(one, isin?.letter ?? "");
    const count = isRepeated(one) ? (unread.get(one.column?.letter ?? "") ?? 0) : 0;
    if (count > 0) return otherIsins(one, count);
    const isOfReasons = one.code === "I02" && one.message.params.taken === reason && reason !== undefined;
    return isOfReasons ? { ...one, severity: "note" } : one;
  });
  if (letters.size === 0) return { ...table, findings };
  const rows = table.rows.map((row) => ({
    ...row,
    text: (name: ExclusionField) => {
      if (name !== "isin") return row.text(name);
      const others = row.unused().filter(({ letter, text }) => letters.has(letter) && holdsIsin(text));
      const texts = [row.text(name), ...others.map(({ text }) => text)].filter((text) => text !== null);
      return texts.length === 0 ? null : texts.join(", ");
    },
  }));
  return { ...table, findings, rows };
}

/** Dashes and "not listed" are no codes. */
const holdsIsin = (text: string) => isinsInCell(text).some(isIsin);

function furtherIsins(finding: Finding, taken: string): Finding {
  return {
    ...finding,
    severity: "note",
    message: { key: "exclusions:finding.further_isins", params: { taken } },
  };
}

/** How many ISINs each column holds that the column of ISINs does not: those of a list beside the first, or of parents. */
function unreadIsins({ rows }: Table, letters: ReadonlySet<string>): ReadonlyMap<string, number> {
  if (letters.size === 0) return new Map();
  const isins = (text: string | null) => isinsInCell(text ?? "").filter(isIsin);
  const read = new Set(rows.flatMap((row) => isins(row.text("isin"))));
  const others = new Map([...letters].map((letter) => [letter, new Set<string>()]));
  for (const { letter, text } of rows.flatMap((row) => row.unused()))
    if (letters.has(letter))
      for (const isin of isins(text)) if (!read.has(isin)) others.get(letter)?.add(isin);
  return new Map([...others].map(([letter, { size }]) => [letter, size]));
}

function otherIsins(finding: Finding, count: number): Finding {
  const { params } = finding.message;
  return { ...finding, message: { key: "exclusions:finding.other_isins", params: { ...params, count } } };
}
