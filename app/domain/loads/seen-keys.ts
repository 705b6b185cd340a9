/** What is known of the first row of a key: enough to say how a repetition of it stands. */
export interface SeenKey {
  /** How often the key occurred before. */
  readonly times: number;
  readonly samePayload: boolean;
}

const FIRST_CAPACITY = 1 << 12;
const MAX_TIMES = 0xffff;

/**
 * Remembers the keys of a file by hashes in typed arrays, about 28 bytes a key, so that a file of a million rows is
 * checked for repetitions without being held. Two keys with one hash of 53 bits only make one row wait for the others.
 */
export class SeenKeys {
  private keys = new Float64Array(FIRST_CAPACITY);
  private payloads = new Float64Array(FIRST_CAPACITY);
  private times = new Uint16Array(FIRST_CAPACITY);
  private used = 0;

  /** Notes the key and says whether it was there before. */
  note(key: string, payload: string): SeenKey {
    if (this.used * 2 >= this.keys.length) this.grow();
    const payloadHash = hash53(payload);
    const slot = this.slotOf(hash53(key) + 1);
    const times = this.times[slot] ?? 0;
    if (times === 0) {
      this.keys[slot] = hash53(key) + 1;
      this.payloads[slot] = payloadHash;
      this.used += 1;
    }
    if (times < MAX_TIMES) this.times[slot] = times + 1;
    return { times, samePayload: times > 0 && this.payloads[slot] === payloadHash };
  }

  private slotOf(hash: number): number {
    const mask = this.keys.length - 1;
    let slot = hash % this.keys.length;
    while (this.keys[slot] !== 0 && this.keys[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, payloads, times } = this;
    this.keys = new Float64Array(keys.length * 2);
    this.payloads = new Float64Array(keys.length * 2);
    this.times = new Uint16Array(keys.length * 2);
    for (let at = 0; at < keys.length; at += 1) {
      const hash = keys[at] ?? 0;
      if (hash === 0) continue;
      const slot = this.slotOf(hash);
      this.keys[slot] = hash;
      this.payloads[slot] = payloads[at] ?? 0;
      this.times[slot] = times[at] ?? 0;
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
