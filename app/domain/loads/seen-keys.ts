/** How a row stands to the first row of its key in the same file. */
export interface SeenKey {
  readonly isFirst: boolean;
  readonly samePeriod: boolean;
  readonly samePayload: boolean;
  /** How many rows of the key so far, this one included, were of another period than the first. */
  readonly otherPeriods: number;
  /** The rows of the key before left it blank, and this one is the first that states it. */
  readonly fillsBlank: boolean;
}

const FIRST_CAPACITY = 1 << 12;
const MAX_COUNT = 0xffff;
/** What is remembered of a key that was left blank: no hash of a row is negative. */
const BLANK = -1;

/**
 * Remembers the keys of a file by hashes in typed arrays, about 50 bytes a key, so that a file of a million rows is
 * checked for repetitions without being held. Two keys with one hash of 53 bits only make one row wait for the others.
 */
export class SeenKeys {
  private keys = new Float64Array(FIRST_CAPACITY);
  private payloads = new Float64Array(FIRST_CAPACITY);
  private periods = new Float64Array(FIRST_CAPACITY);
  private others = new Uint16Array(FIRST_CAPACITY);
  private used = 0;
  /** Of the row before: most rows of a file are of one period. */
  private lastPeriod = "";
  private lastPeriodHash = hash53("");

  /** Notes the key and says how it stands to the first row of it; a null payload leaves it blank. */
  note(key: string, period: string | null, payload: string | null): SeenKey {
    if (this.used * 2 >= this.keys.length) this.grow();
    const keyHash = hash53(key) + 1;
    const payloadHash = payload === null ? BLANK : hash53(payload);
    const periodHash = this.hashOfPeriod(period ?? "");
    const slot = this.slotOf(keyHash);
    if (this.keys[slot] === 0) {
      this.keys[slot] = keyHash;
      this.payloads[slot] = payloadHash;
      this.periods[slot] = periodHash;
      this.used += 1;
      return { isFirst: true, samePeriod: true, samePayload: true, otherPeriods: 0, fillsBlank: false };
    }
    const fillsBlank = this.payloads[slot] === BLANK && payload !== null;
    if (fillsBlank) this.payloads[slot] = payloadHash;
    const samePeriod = this.periods[slot] === periodHash;
    const before = this.others[slot] ?? 0;
    const otherPeriods = samePeriod ? before : Math.min(before + 1, MAX_COUNT);
    this.others[slot] = otherPeriods;
    const samePayload = this.payloads[slot] === payloadHash;
    return { isFirst: false, samePeriod, samePayload, otherPeriods, fillsBlank };
  }

  has(key: string): boolean {
    return this.keys[this.slotOf(hash53(key) + 1)] !== 0;
  }

  /** What it holds, as it remembers it, in no order. */
  hashes(): Float64Array {
    return this.keys.filter((hash) => hash !== 0);
  }

  private hashOfPeriod(period: string): number {
    if (period !== this.lastPeriod) {
      this.lastPeriod = period;
      this.lastPeriodHash = hash53(period);
    }
    return this.lastPeriodHash;
  }

  private slotOf(hash: number): number {
    const mask = this.keys.length - 1;
    let slot = hash % this.keys.length;
    while (this.keys[slot] !== 0 && this.keys[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, payloads, periods, others } = this;
    this.keys = new Float64Array(keys.length * 2);
    this.payloads = new Float64Array(keys.length * 2);
    this.periods = new Float64Array(keys.length * 2);
    this.others = new Uint16Array(keys.length * 2);
    for (let at = 0; at < keys.length; at += 1) {
      const hash = keys[at] ?? 0;
      if (hash === 0) continue;
      const slot = this.slotOf(hash);
      this.keys[slot] = hash;
      this.payloads[slot] = payloads[at] ?? 0;
      this.periods[slot] = periods[at] ?? 0;
      this.others[slot] = others[at] ?? 0;
    }
  }
}

/** A hash of 53 bits (cyrb53): two multiplicative hashes of 32 bits, mixed. */
export function hash53(text: string): number {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}
