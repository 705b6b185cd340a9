import type { DatasetRecord } from "~/domain/datasets/check-row";
import { cellText, type Row } from "~/domain/tabular/row";

/**
 * Specially Designated Nationals and the consolidated list as OFAC publishes them in CSV (sdn.csv, cons_prim.csv):
 * twelve columns without a header, "-0-" for nothing, a control-Z as last line. Some copies add a header row with
 * names of their own; the columns stay: number, name, type, programme, title, six of vessels, remarks.
 */
const COLUMNS = 12;
const NOTHING = "-0-";

export function isOfacRow(row: Row): boolean {
  const texts = row.cells.map((cell) => cellText(cell));
  const marked = texts.filter((text) => text === NOTHING).length;
  return row.cells.length <= COLUMNS && marked >= 3 && /^\d+$/.test(texts[0] ?? "");
}

/**
 * Programmes of the lists that OFAC keeps beside its Specially Designated Nationals and publishes together as the
 * consolidated list: sectoral sanctions, foreign evaders, the Palestinian council, correspondent accounts, Chinese
 * military companies, menu-based measures. A party there has not its assets frozen.
 */
const NOT_DESIGNATED: readonly (readonly [programme: RegExp, measure: string])[] = [
  [/^UKRAINE-EO13662\b/, "debt_equity_ban"],
  [/^(?:NS-)?CMIC\b/, "investment_ban"],
  [/^(?:FSE|NS|561|CAPTA|MBS|HIFPAA)\b/, "sectoral"],
];

const programmesOf = (row: Row) => (cellText(row.cells[3]) ?? "").split(/\]\s*\[|;/).map(programmeWord);
const programmeWord = (text: string) => text.replace(/[[\]]/g, "").trim();

/** Which of OFAC's two lists the rows are of: most of those whose programme tells it belong to one. */
export function ofacListOf(rows: readonly Row[]): "ofac_csv" | "ofac_consolidated" {
  const isOf = (row: Row) => programmesOf(row).some((word) => measureOf(word) !== null);
  const listed = rows.filter(isOfacRow);
  const beside = listed.filter(isOf).length;
  return beside * 2 > listed.length ? "ofac_consolidated" : "ofac_csv";
}

function measureOf(programme: string): string | null {
  return NOT_DESIGNATED.find(([pattern]) => pattern.test(programme))?.[1] ?? null;
}

/** What the consolidated list forbids with a party, by the first of its programmes that says it. */
function measureBeside(row: Row): string {
  return programmesOf(row).flatMap((word) => measureOf(word) ?? [])[0] ?? "sectoral";
}

/** A listed person, company, vessel or aircraft; null for the header of a copy and the closing control-Z. */
export function ofacRecord(row: Row, list: ReturnType<typeof ofacListOf>): DatasetRecord | null {
  const at = (index: number) => {
    const text = cellText(row.cells[index]);
    return text === NOTHING ? null : text;
  };
  const id = at(0);
  if (id === null || !/^\d+$/.test(id)) return null;
  const remarks = at(11) ?? "";
  const type = at(2);
  return {
    dataset: "sanctions",
    sheet: null,
    row: row.number,
    cells: {
      authority: "OFAC",
      list_id: id,
      name: at(1),
      aliases: aliasesIn(remarks),
      kind: KINDS[type ?? ""] ?? "entity",
      country: null,
      lei: /Legal Entity Number ([0-9A-Z]{20})\b/.exec(remarks)?.[1] ?? null,
      isin: /\bISIN:? ([A-Z]{2}[0-9A-Z]{9}\d)\b/.exec(remarks)?.[1] ?? null,
      measure: list === "ofac_csv" ? "asset_freeze" : measureBeside(row),
      programme: at(3)?.replace(/\] \[/g, "; ") ?? null,
    },
  };
}

const KINDS: Readonly<Record<string, string>> = {
  individual: "person",
  vessel: "vessel",
  aircraft: "aircraft",
};

function aliasesIn(remarks: string): string | null {
  const names = [...remarks.matchAll(/\b[afn]\.k\.a\. '([^']+)'/g)].map((match) => match[1] ?? "");
  return names.length === 0 ? null : names.join("; ");
}
