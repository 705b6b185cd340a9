import type { DatasetName } from "~/domain/facts/fact";
import { hash53, type SeenKeys } from "./seen-keys";

/** The key by which rows of a file are told apart. */
export function rowKey(dataset: string, subject: string, key: string): string {
  return `${dataset}\n${subject}\n${key}`;
}

/** A list named as a key: no row has an empty dataset. */
export function listKey(dataset: DatasetName, list: string): string {
  return `\n${dataset}\n${list}`;
}

/** The keys of a file as they are kept beside it: hashes of 53 bits in order, 8 bytes each. */
export class KnownKeys {
  private constructor(private readonly hashes: Float64Array) {}

  static of(seen: SeenKeys): KnownKeys {
    return new KnownKeys(seen.hashes().sort());
  }

  static from(bytes: ArrayBuffer): KnownKeys {
    return new KnownKeys(new Float64Array(bytes));
  }

  get bytes(): ArrayBuffer {
    return this.hashes.buffer as ArrayBuffer;
  }

  has(key: string): boolean {
    const wanted = hash53(key) + 1;
    let low = 0;
    let high = this.hashes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const hash = this.hashes[middle] ?? 0;
      if (hash === wanted) return true;
      if (hash < wanted) low = middle + 1;
      else high = middle;
    }
    return false;
  }
}
