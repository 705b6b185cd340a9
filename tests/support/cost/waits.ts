import { setTimeout as after } from "node:timers/promises";
import { watchedDatabase } from "../watched-database";

/** Every call takes as long, so that what starts after an answer has waited for it. */
const CALL_MS = 10;

/**
 * A database whose calls are counted by how far they wait for one another: calls made side by side are one wait, a call
 * made after an answer is one more. With a far database this is what a page takes, whatever else it does.
 */
export class Waits {
  #longest = 0;
  #answered = 0;

  constructor(readonly given: D1Database) {}

  /** The longest chain since the last time. */
  taken(): number {
    const longest = this.#longest;
    this.#longest = 0;
    this.#answered = 0;
    return longest;
  }

  get database(): D1Database {
    const counted = async <T>(call: () => Promise<T>): Promise<T> => {
      const depth = this.#answered + 1;
      this.#longest = Math.max(this.#longest, depth);
      try {
        const [answer] = await Promise.all([call(), after(CALL_MS)]);
        return answer;
      } finally {
        this.#answered = Math.max(this.#answered, depth);
      }
    };
    return watchedDatabase(this.given, { onStatement: counted, onBatch: counted });
  }
}
