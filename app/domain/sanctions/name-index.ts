import { token_sort_ratio } from "fuzzball/ultra_lite";

/** From this likeness on (0 to 100) two names are shown to a person. */
export const REVIEW_FROM = 90;
/** Words begin alike before their names are compared at all. */
const BLOCK_LETTERS = 4;
/** Beginnings that more names share say nothing ("bank", "inte"): equal names are found without them. */
const MAX_BLOCK_SIZE = 60;
const MIN_WORD_LENGTH = 3;

/** An issuer, or an instrument without one, and the row of a list whose name is like its own. */
export interface AlikeName {
  readonly dataset: string;
  readonly subject: string;
  readonly authority: string;
  readonly key: string;
}

export interface NameMatch<R> {
  readonly row: R;
  /** 100 is the same key; words in another order count as the same, a letter more or less takes some away. */
  readonly score: number;
}

/**
 * How alike two names are, 0 to 100, as keys of `nameKey`: the share of letters in common with words sorted
 * (token sort ratio). It never decides: from `REVIEW_FROM` on a person is asked.
 */
export function nameScore(key: string, otherKey: string): number {
  if (key === "" || otherKey === "") return 0;
  return key === otherKey ? 100 : token_sort_ratio(key, otherKey, { full_process: false });
}

/** Names by their keys, to find those alike without comparing with all of them. */
export class NameIndex<R> {
  readonly #byKey = new Map<string, R[]>();
  readonly #blocks = new Map<string, string[]>();
  readonly #found = new Map<string, readonly NameMatch<R>[]>();

  get size(): number {
    return this.#byKey.size;
  }

  add(key: string, row: R): void {
    if (key === "") return;
    const rows = this.#byKey.get(key);
    if (rows) {
      rows.push(row);
      return;
    }
    this.#byKey.set(key, [row]);
    for (const block of blocksOf(key)) {
      const keys = this.#blocks.get(block);
      if (keys) keys.push(key);
      else this.#blocks.set(block, [key]);
    }
  }

  /** Rows with this name or one alike, the most alike first; each row once, with its best name. */
  alike(key: string): readonly NameMatch<R>[] {
    const known = this.#found.get(key);
    if (known) return known;
    const scores = new Map<R, number>();
    for (const other of this.#candidates(key)) {
      const score = nameScore(key, other);
      if (score < REVIEW_FROM) continue;
      for (const row of this.#byKey.get(other) ?? []) scores.set(row, Math.max(score, scores.get(row) ?? 0));
    }
    const found = [...scores].map(([row, score]) => ({ row, score })).sort((a, b) => b.score - a.score);
    this.#found.set(key, found);
    return found;
  }

  #candidates(key: string): ReadonlySet<string> {
    const candidates = new Set<string>(this.#byKey.has(key) ? [key] : []);
    for (const block of blocksOf(key)) {
      const keys = this.#blocks.get(block) ?? [];
      if (keys.length > MAX_BLOCK_SIZE) continue;
      for (const other of keys) if (isNear(key.length, other.length)) candidates.add(other);
    }
    return candidates;
  }
}

/** Names of very different lengths cannot be alike enough. */
function isNear(length: number, other: number): boolean {
  return Math.abs(length - other) <= 0.2 * Math.max(length, other);
}

function blocksOf(key: string): ReadonlySet<string> {
  const words = key.split(" ").filter((word) => word.length >= MIN_WORD_LENGTH);
  return new Set(words.map((word) => word.slice(0, BLOCK_LETTERS)));
}
