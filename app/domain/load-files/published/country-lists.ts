import type { DatasetRecord } from "~/domain/datasets/check-row";
import { countryCodeOf, ISO_COUNTRIES } from "~/domain/datasets/country-code";
import { parseDate } from "~/domain/tabular/cells/date-text";
import { once } from "~/domain/tabular/source";
import { fileFinding, type LoadReading, NotThisDataset } from "../load-reading";

const MAX_BYTES = 2 * 1024 * 1024;

/** Lists of countries by name, each with its day and codes. */
interface CountryList {
  readonly name: string;
  readonly day: string;
  readonly codes: readonly string[];
}

/** Only this list answers a column of the dataset; those of the Financial Action Task Force are about money laundering. */
const TAX_LIST = /tax.*non.?cooperative|non.?cooperative.*tax/i;

/**
 * Lists of countries as JSON, `{ "<list>": { "as_of": …, "codes": […] } }`: the EU list of non-cooperative tax
 * jurisdictions (Annex I of the Council's conclusions). It is complete: whom it does not name is not on it.
 */
export async function readCountryLists(bytes: () => AsyncIterable<Uint8Array>): Promise<LoadReading> {
  const text = await textOf(bytes());
  const lists = listsIn(text);
  const taxLists = lists.filter(({ name }) => TAX_LIST.test(name));
  if (taxLists.length === 0) {
    const value = lists.map(({ name }) => name).join(", ");
    throw new NotThisDataset(fileFinding("D37", { value }));
  }
  const others = lists.filter((list) => !taxLists.includes(list)).map(({ name }) => name);
  const closing = () =>
    others.length === 0 ? [] : [fileFinding("D37", { severity: "note", value: others.join(", ") })];
  return {
    detected: { layout: "country_lists", listDate: taxLists[0]?.day ?? "" },
    findings: [],
    closing,
    counts: "records",
    records: once(taxLists.flatMap((list) => recordsOf(list, text.split("\n")))),
    options: () => ({}),
  };
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BYTES) throw notLists();
  }
  return text + decoder.decode();
}

function notLists(): NotThisDataset {
  return new NotThisDataset(fileFinding("F04", { params: { columns: "as_of, codes" } }));
}

function listsIn(text: string): readonly CountryList[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw notLists();
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) throw notLists();
  return Object.entries(parsed).flatMap(([name, list]): CountryList[] => {
    const { as_of, codes } = (typeof list === "object" && list !== null ? list : {}) as Record<
      string,
      unknown
    >;
    const day = typeof as_of === "string" ? parseDate(as_of.length === 7 ? `${as_of}-01` : as_of) : null;
    if (day === null || !Array.isArray(codes)) return [];
    return [{ name, day, codes: codes.filter((code) => typeof code === "string") }];
  });
}

/** A row for each country; a code nobody knows stays and is refused with its line. */
function recordsOf({ name, day, codes }: CountryList, lines: readonly string[]): readonly DatasetRecord[] {
  const start = Math.max(
    0,
    lines.findIndex((line) => line.includes(`"${name}"`)),
  );
  const lineOf = (code: string) => {
    const at = lines.findIndex((line, index) => index >= start && line.includes(`"${code}"`));
    return (at === -1 ? start : at) + 1;
  };
  const record = (country: string, isListed: boolean, row: number): DatasetRecord => ({
    dataset: "country-indicators",
    sheet: null,
    row,
    cells: { country, period_end: day, tax_non_cooperative: isListed },
  });
  const listed = new Set(codes.map((code) => countryCodeOf(code) ?? code));
  const others = ISO_COUNTRIES.filter((code) => !listed.has(code));
  return [
    ...codes.map((code) => record(code, true, lineOf(code))),
    ...others.map((code) => record(code, false, start + 1)),
  ];
}
