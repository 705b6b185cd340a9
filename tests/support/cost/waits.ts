import { setTimeout as after } from "node:timers/promises";

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
    const plain = new WeakMap<object, D1PreparedStatement>();
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
    const watched = (statement: D1PreparedStatement): D1PreparedStatement => {
      const proxy: D1PreparedStatement = new Proxy(statement, {
        get: (target, property) => {
          const member: unknown = Reflect.get(target, property);
          if (typeof member !== "function") return member;
          if (property === "bind") return (...values: unknown[]) => watched(target.bind(...values));
          return (...values: unknown[]) =>
            counted(() => Reflect.apply(member, target, values) as Promise<unknown>);
        },
      });
      plain.set(proxy, statement);
      return proxy;
    };
    const over = <T extends D1Database | D1DatabaseSession>(given: T): T =>
      new Proxy(given, {
        get: (target, property) => {
          if (property === "withSession" && "withSession" in target)
            return (from?: string) => over(target.withSession(from));
          if (property === "prepare") return (sql: string) => watched(target.prepare(sql));
          if (property === "batch")
            return (statements: D1PreparedStatement[]) =>
              counted(() => target.batch(statements.map((one) => plain.get(one) ?? one)));
          const member: unknown = Reflect.get(target, property);
          return typeof member === "function" ? member.bind(target) : member;
        },
      });
    return over(this.given);
  }
}
