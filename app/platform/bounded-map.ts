/** A map of a bounded size: what was put in first makes room. Each value counts as one unless `sizeOf` says otherwise. */
export class BoundedMap<V> {
  readonly #values = new Map<string, V>();
  #size = 0;

  constructor(
    readonly maxSize: number,
    readonly sizeOf: (value: V) => number = () => 1,
  ) {}

  get(key: string): V | null {
    return this.#values.get(key) ?? null;
  }

  set(key: string, value: V): void {
    this.#remove(key);
    this.#values.set(key, value);
    this.#size += this.sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.maxSize) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const value = this.#values.get(key);
    if (value !== undefined && this.#values.delete(key)) this.#size -= this.sizeOf(value);
  }
}
