/**
 * A running sum whose rounding errors are carried along and added at the end (Neumaier's variant of Kahan's summation,
 * ZAMM 54, 1974): correct to the last place of a double in any order of the parts, as plain adding is not.
 */
export class Sum {
  #sum = 0;
  #lost = 0;

  add(part: number): void {
    const next = this.#sum + part;
    this.#lost += Math.abs(this.#sum) >= Math.abs(part) ? this.#sum - next + part : part - next + this.#sum;
    this.#sum = next;
  }

  get value(): number {
    // Infinite parts lose nothing that could be a number.
    return Number.isFinite(this.#sum) ? this.#sum + this.#lost : this.#sum;
  }
}

/** The sum of numbers of one unit, such as shares of a portfolio; 0 of none, NaN where a part is. */
export function sumOf(parts: Iterable<number>): number {
  const sum = new Sum();
  for (const part of parts) sum.add(part);
  return sum.value;
}

const CENTS = 100;

/** Whether an amount has at most two decimals, as amounts of money are written. */
const isWholeCents = (amount: number) => Math.round(amount * CENTS) / CENTS === amount;

/**
 * The sum of amounts in one currency. Where each has at most two decimals so has the sum, exactly; finer amounts, such
 * as converted ones, are not rounded.
 */
export function sumOfAmounts(amounts: readonly number[]): number {
  const sum = sumOf(amounts);
  return amounts.every(isWholeCents) ? Math.round(sum * CENTS) / CENTS : sum;
}

/** The sum of the amounts that are known; a missing one (null) adds nothing. */
export function sumOfKnown(amounts: readonly (number | null)[]): number {
  return sumOfAmounts(amounts.map((amount) => amount ?? 0));
}

/** What parts of a portfolio come to, as a share of it. */
export function totalShare(parts: readonly { readonly weightShare: number }[]): number {
  return sumOf(parts.map(({ weightShare }) => weightShare));
}
