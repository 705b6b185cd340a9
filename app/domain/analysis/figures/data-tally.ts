import { Sum } from "~/domain/weights/sum";
import type { Frame } from "../positions/frame";
import { holdingsSetAside } from "../positions/fund-positions";
import { dayNumber, type FieldColumn, NOT_COUNTED, notCountedCode } from "../terms/field-column";
import type { Part } from "./part";

/** How old the data of a figure is, and what is stated and does not count. Weights are shares of all investments. */
export class DataTally {
  readonly #old = new Sum();
  /** First and last period of the covered data, as numbers; 0 where nothing is dated. */
  from = 0;
  to = 0;
  readonly #notCounted = Array.from({ length: NOT_COUNTED.length + 1 }, () => new Sum());

  /** Covered weight that rests on old data. */
  get old(): number {
    return this.#old.value;
  }

  addCovered(weight: number, { isOld, from, to }: FieldColumn, index: number): void {
    if (isOld[index] === 1) this.#old.add(weight);
    this.#widen(from[index] ?? 0, to[index] ?? 0);
  }

  addUncovered(weight: number, why: number): void {
    this.#notCounted[why]?.add(weight);
  }

  /** A fund that stayed whole: its own value, its template, or holdings that are stated and do not count. */
  addFund(frame: Frame, column: FieldColumn, index: number, part: Part): void {
    const isin = frame.exposures[index]?.isin ?? null;
    const { universe } = frame;
    if (part.covered > 0 && !Number.isNaN(column.x[index])) this.addCovered(part.covered, column, index);
    else if (part.covered > 0 && isin !== null) {
      const day = dayNumber(universe.rows("eet", isin)[0]?.period ?? null);
      this.#widen(day, day);
    } else if (part.covered <= 0 && isin !== null && frame.isShort[index] !== 1) {
      const reason = holdingsSetAside(universe, universe.holdingsIsin(isin));
      this.addUncovered(part.eligible, column.why[index] || (reason === null ? 0 : notCountedCode(reason)));
    }
  }

  /** Eligible weight that is not covered, by the codes of NOT_COUNTED; at 0, what nothing is stated of. */
  notCounted(code: number): number {
    return this.#notCounted[code]?.value ?? 0;
  }

  #widen(from: number, to: number): void {
    if (from > 0 && (this.from === 0 || from < this.from)) this.from = from;
    if (to > this.to) this.to = to;
  }
}
