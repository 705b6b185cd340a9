/** Keeps items at even distances out of as many as come, between half of `most` and `most` of them: the same for the same file. */
export class EvenSample<T> {
  #kept: T[] = [];
  #step = 1;
  #seen = 0;

  constructor(private readonly most: number) {}

  /** `make` is asked for an item only where it is kept. */
  add(make: () => T): void {
    const at = this.#seen;
    this.#seen += 1;
    if (at % this.#step !== 0) return;
    if (this.#kept.length === this.most) {
      this.#kept = this.#kept.filter((_, place) => place % 2 === 0);
      this.#step *= 2;
      if (at % this.#step !== 0) return;
    }
    this.#kept.push(make());
  }

  get items(): readonly T[] {
    return this.#kept;
  }
}
