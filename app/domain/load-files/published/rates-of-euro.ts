import type { DatasetRecord } from "~/domain/datasets/check-row";
import { currencyOfRate, isInverted, tellsDirection } from "~/domain/datasets/fx-rates";
import { PLAIN_FORMAT } from "~/domain/datasets/read-cell";
import { cellNumber } from "~/domain/tabular/cells/cell-number";
import { cellText } from "~/domain/tabular/row";
import { moneyEverNamed } from "~/domain/vocabulary/currency-codes";
import { fileFinding, type LoadReading, NotThisDataset } from "../load-reading";

interface Rate {
  readonly record: DatasetRecord;
  readonly currency: string;
  readonly rate: number;
}

/**
 * The rates of a file as units of a currency for one euro. Where they are of another base, which a rate of the euro other
 * than 1 shows (D56), or the other way round (D55), none is read: the size of most rates does not show it.
 */
export async function ratesOfEuro(reading: LoadReading): Promise<LoadReading> {
  const first = await reading.records.next();
  const { formatOf = () => PLAIN_FORMAT, placeOf = (column) => column } = reading.options("fx-rates");
  const { mark } = formatOf("per_eur");
  const sample: readonly DatasetRecord[] = first.done ? [] : first.value;
  const rates = sample.flatMap((record): readonly Rate[] => {
    const text = cellText(record.cells.currency) ?? "";
    const currency = currencyOfRate(text) ?? moneyEverNamed(text)?.code;
    const rate = cellNumber(record.cells.per_eur, mark)?.value;
    return currency === undefined || rate === undefined ? [] : [{ record, currency, rate }];
  });
  const refuse = (code: "D55" | "D56", { record: { sheet, row, cells, places } }: Rate) => {
    const column = places?.per_eur ?? placeOf("per_eur");
    const value = cellText(cells.per_eur);
    const finding = fileFinding(code, { sheet, row, column, value, params: { row } });
    return new NotThisDataset(finding, reading.table ?? null);
  };
  const otherBase = rates.find(({ currency, rate }) => currency === "EUR" && rate !== 1);
  if (otherBase !== undefined) throw refuse("D56", otherBase);
  const inverted = mostlyInverted(rates);
  if (inverted !== null) throw refuse("D55", inverted);
  async function* records() {
    if (!first.done) yield first.value;
    yield* reading.records;
  }
  return { ...reading, records: records() };
}

/** The first rate that is euros for one unit, where most of those whose size tells are; else null. */
function mostlyInverted(rates: readonly Rate[]): Rate | null {
  const telling = rates.filter(({ currency }) => tellsDirection(currency));
  const wrong = telling.filter(({ currency, rate }) => isInverted(currency, rate));
  return wrong.length * 2 > telling.length ? (wrong[0] ?? null) : null;
}
