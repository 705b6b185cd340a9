import type { DatasetRecord } from "~/domain/datasets/check-row";
import { cellText, isBlankRow, type Row } from "~/domain/tabular/row";
import type { Layout } from "../layouts/layouts";
import type { TableInput } from "../layouts/table-input";
import { type LoadReading, rowsSaidNothing } from "../load-reading";
import { afterAll, mapped } from "../row-batches";
import { companyTableIn } from "./company-tables";
import { countryReading } from "./country-reading";
import { countryTableIn } from "./country-tables";
import { EcbRates } from "./ecb-rates";
import { euListDate, euPartyOf, isEuHeader } from "./eu-list";
import { ListedParties, type PartyRow } from "./listed-parties";
import { isOfacRow, ofacListOf, ofacRecord } from "./ofac-list";
import { isUkHeader, ukListDate, ukPartyOf } from "./uk-list";

/** Some lists have a line or two above their header. */
const HEADER_WITHIN = 5;

/** A table whose rows are not simply rows of the dataset, in the layout of its publisher; null for any other. */
export function publishedReading(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading | null {
  if (input.dataset.name === "fx-rates") return ratesReading(input, head, all);
  if (input.dataset.name === "country-indicators") {
    const table = countryTableIn(head);
    return table === null ? null : countryReading(input, table, head, all);
  }
  if (input.dataset.name === "sanctions") return listReading(input, head, all);
  return companyReading(input, head, all);
}

function companyReading(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading | null {
  const table = companyTableIn(input.dataset.name, head, input.rates);
  if (table === null) return null;
  const { sheet } = input;
  const { headerRow } = table;
  let silent = 0;
  const records = (row: Row) => {
    const said = table.saidIn(row);
    if (said.length === 0 && row.number > headerRow && !isBlankRow(row)) silent += 1;
    return said.map((one) => ({ ...one, sheet, row: row.number }));
  };
  const reading = plainReading(input, table.layout, mapped(all, records));
  const closing = () => rowsSaidNothing(silent, sheet, headerRow);
  return {
    ...reading,
    detected: { ...reading.detected, headerRow },
    closing,
    options: () => ({ placeOf: table.placeOf }),
  };
}

function ratesReading(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading | null {
  const { dataset, sheet, said, detected } = input;
  const rates = EcbRates.in(dataset, head, HEADER_WITHIN);
  if (rates === null) return null;
  const reading = plainReading(
    input,
    "ecb_eurofxref",
    mapped(all, (row) => rates.recordsOf(row, sheet)),
  );
  const options = rates.options(said);
  return {
    ...reading,
    detected: { ...reading.detected, headerRow: rates.headerRow },
    findings: [...input.findings, ...rates.doubts(said, sheet, detected.delimiter)],
    options: () => options,
  };
}

function listReading(
  input: TableInput,
  head: readonly Row[],
  all: AsyncGenerator<readonly Row[]>,
): LoadReading | null {
  if (head.slice(0, 2).some(isOfacRow)) {
    const list = ofacListOf(head);
    return plainReading(
      input,
      list,
      mapped(all, (row) => [ofacRecord(row, list)].filter((record) => record !== null)),
    );
  }
  for (const row of head.slice(0, HEADER_WITHIN)) {
    const headers = row.cells.map(cellText);
    if (isEuHeader(headers)) {
      const listDate = euListDate(headers, head.slice(head.indexOf(row) + 1));
      return partiesReading(
        input,
        { authority: "EU", layout: "eu_csv", listDate },
        row,
        euPartyOf(headers),
        all,
      );
    }
    if (isUkHeader(headers)) {
      const listDate = ukListDate(head.slice(0, head.indexOf(row)));
      return partiesReading(
        input,
        { authority: "UK", layout: "uk_csv", listDate },
        row,
        ukPartyOf(headers),
        all,
      );
    }
  }
  return null;
}

function partiesReading(
  input: TableInput,
  list: { readonly authority: string; readonly layout: Layout; readonly listDate: string | null },
  header: Row,
  partyOf: (row: Row) => PartyRow | null,
  all: AsyncGenerator<readonly Row[]>,
): LoadReading {
  const parties = new ListedParties(list.authority);
  const note = (row: Row) => {
    const party = row.number > header.number ? partyOf(row) : null;
    if (party !== null) parties.add(party);
  };
  const reading = plainReading(
    input,
    list.layout,
    afterAll(all, note, () => parties.records()),
  );
  const { listDate } = list;
  return {
    ...reading,
    detected: { ...reading.detected, headerRow: header.number, ...(listDate !== null && { listDate }) },
    counts: "records",
  };
}

function plainReading(
  input: TableInput,
  layout: Layout,
  records: AsyncGenerator<readonly DatasetRecord[]>,
): LoadReading {
  return {
    detected: { ...input.detected, layout },
    findings: input.findings,
    records,
    options: () => ({}),
  };
}
