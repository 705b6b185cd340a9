import type { BreakdownItem } from "../figure";

/** Rounding of weights that were typed in; a larger rest of the portfolio is shown as "unallocated". */
const ROUNDING = 1e-9;

/** Weight by key, long and short apart; together they add up to what was added. */
export class Groups {
  readonly #long = new Map<string, { weightShare: number; count: number }>();
  readonly #short = new Map<string, { weightShare: number; count: number }>();

  /** The keys that are shown even when nothing falls on them. */
  constructor(keys: readonly string[] = []) {
    for (const key of keys) this.#long.set(key, { weightShare: 0, count: 0 });
  }

  add(key: string, weightShare: number): void {
    if (weightShare === 0) return;
    const side = weightShare < 0 ? this.#short : this.#long;
    const group = side.get(key) ?? { weightShare: 0, count: 0 };
    group.weightShare += weightShare;
    group.count += 1;
    side.set(key, group);
  }

  /** Weights that were stated may not add up to one: what is left is a part of its own. */
  addRest(): void {
    const rest = 1 - this.total();
    if (Math.abs(rest) > ROUNDING) this.add("unallocated", rest);
  }

  total(): number {
    let sum = 0;
    for (const group of this.#long.values()) sum += group.weightShare;
    for (const group of this.#short.values()) sum += group.weightShare;
    return sum;
  }

  /** Largest first unless an order is given. */
  items(order: (a: BreakdownItem, b: BreakdownItem) => number = largestFirst): BreakdownItem[] {
    const long = [...this.#long].map(([key, group]): BreakdownItem => ({ key, ...group }));
    const short = [...this.#short].map(([key, group]): BreakdownItem => ({ key, ...group, negative: true }));
    return [...long.sort(order), ...short.sort(order)];
  }
}

function largestFirst(a: BreakdownItem, b: BreakdownItem): number {
  return b.weightShare - a.weightShare || (a.key < b.key ? -1 : 1);
}
