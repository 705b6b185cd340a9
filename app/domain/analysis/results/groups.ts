import { Sum } from "~/domain/weights/sum";
import type { BreakdownItem } from "../figures/figure";
import type { Exposure } from "../positions/exposure";
import { isUnallocated } from "../positions/look-through";

interface Group {
  readonly weight: Sum;
  count: number;
}

/** Weight by key, long and short apart; together they add up to what was added. */
export class Groups {
  readonly #long = new Map<string, Group>();
  readonly #short = new Map<string, Group>();

  /** The keys that are shown even when nothing falls on them. */
  constructor(keys: readonly string[] = []) {
    for (const key of keys) this.#long.set(key, { weight: new Sum(), count: 0 });
  }

  /** What the weights of a portfolio leave open has a weight and is no position. */
  add(key: string, weightShare: number, exposure: Exposure): void {
    if (weightShare === 0) return;
    const side = weightShare < 0 ? this.#short : this.#long;
    const group = side.get(key) ?? { weight: new Sum(), count: 0 };
    group.weight.add(weightShare);
    if (!isUnallocated(exposure)) group.count += 1;
    side.set(key, group);
  }

  /** Largest first unless an order is given. */
  items(order: (a: BreakdownItem, b: BreakdownItem) => number = largestFirst): BreakdownItem[] {
    const item = ([key, { weight, count }]: [string, Group]): BreakdownItem => ({
      key,
      weightShare: weight.value,
      count,
    });
    const long = [...this.#long].map(item);
    const short = [...this.#short].map((entry): BreakdownItem => ({ ...item(entry), negative: true }));
    return [...long.sort(order), ...short.sort(order)];
  }
}

function largestFirst(a: BreakdownItem, b: BreakdownItem): number {
  return b.weightShare - a.weightShare || (a.key < b.key ? -1 : 1);
}
