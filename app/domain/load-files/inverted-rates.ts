import type { DatasetRecord } from "~/domain/datasets/check-row";
import { isInverted, tellsDirection } from "~/domain/datasets/fx-rates";
import { PLAIN_FORMAT } from "~/domain/datasets/read-cell";
import { cellNumber } from "~/domain/tabular/cell-number";
import { cellText } from "~/domain/tabular/row";
import { moneyEverNamed } from "~/domain/vocabulary/currency-codes";
import { fileFinding, type LoadReading, NotThisDataset } from "./load-reading";

/**
 * Rates of a file of which most, among those whose size tells, are euros for one unit: the others are the wrong way round
 * as well though their size does not show it, so that the file is refused (D55).
 */
export async function withoutInverted(reading: LoadReading): Promise<LoadReading> {
  const first = await reading.records.next();
  const { formatOf = () => PLAIN_FORMAT, placeOf = (column) => column } = reading.options("fx-rates");
  const { mark } = formatOf("per_eur");
  const sample: readonly DatasetRecord[] = first.done ? [] : first.value;
  const rates = sample.flatMap((record) => {
    const currency = moneyEverNamed(cellText(record.cells.currency) ?? "")?.code;
    const rate = cellNumber(record.cells.per_eur, mark)?.value;
    return currency === undefined || rate === undefined || !tellsDirection(currency)
      ? []
      : [{ record, isWrong: isInverted(currency, rate) }];
  });
  const wrong = rates.filter(({ isWrong }) => isWrong);
  const [example] = wrong;
  if (example !== undefined && wrong.length * 2 > rates.length) {
    const { sheet, row, cells, places } = example.record;
    const column = places?.per_eur ?? placeOf("per_eur");
    throw new NotThisDataset(
      fileFinding("D55", { sheet, row, column, value: cellText(cells.per_eur), params: { row } }),
      reading.table ?? null,
    );
  }
  async function* records() {
    if (!first.done) yield first.value;
    yield* reading.records;
  }
  return { ...reading, records: records() };
}
