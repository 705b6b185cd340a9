import type { WeightSource } from "~/domain/analysis/positions/weight-source";
import type { ValueMoney } from "../amounts/value-money";
import type { NumberColumns } from "../columns/number-columns";
import type { MakeFinding } from "../findings/finding-makers";
import type { WeightUnit } from "../portfolio-reading";
import type { cellBeyond } from "../tables/structure-findings";

/** What is true of the whole file while its lines are checked. */
export interface LineContext {
  readonly make: MakeFinding;
  /** The cell that the amount of a row was read from. */
  readonly sourceOf: (row: number, isByValue: boolean) => WeightSource | null;
  readonly numbers: NumberColumns;
  readonly weightUnit: WeightUnit | null;
  readonly basis: "weight" | "value" | null;
  readonly hasWeights: boolean;
  /** A weight that a person states is refused below 0.01; one that comes beside a value or from a fund's report is not. */
  readonly weightsAreStated: boolean;
  /** In what money values are whose header and cell name none. */
  readonly valueMoney: ValueMoney;
  readonly defaultCurrency: string | null;
  /** The first cell of a row that lies to the right of the last header, where that means a row read shifted. */
  readonly beyondOf: ReturnType<typeof cellBeyond>;
  /** Column of the value in the security's currency, -1 where the file has none. */
  readonly quotedValueIndex: number;
}
