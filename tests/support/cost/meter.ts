/** What the platform bills of one action. */
export interface Cost {
  requests: number;
  /** Waits for the database: a statement run alone, or a batch. */
  trips: number;
  statements: number;
  rowsRead: number;
  /** Rows of tables and of their indexes. */
  rowsWritten: number;
  /** R2: puts, parts and lists. */
  storeWrites: number;
  storeReads: number;
  messages: number;
}

export interface SentMessage {
  readonly queue: string;
  readonly body: unknown;
}

const noCost = (): Cost => ({
  requests: 0,
  trips: 0,
  statements: 0,
  rowsRead: 0,
  rowsWritten: 0,
  storeWrites: 0,
  storeReads: 0,
  messages: 0,
});

const STORE_WRITES = new Set<PropertyKey>(["put", "list", "createMultipartUpload"]);
const STORE_READS = new Set<PropertyKey>(["get", "head"]);
/** As an environment other than production calls them. */
const QUEUES = {
  LOADS: "understory-staging-loads",
  REPORTS: "understory-staging-reports",
  MAIL: "understory-staging-mail",
  FLOWS: "understory-staging-flows",
};

/**
 * Bindings that add up what they are asked for. Messages are kept for the test to deliver. D1 says with each result
 * which rows were read and written; an answer as plain rows (`raw`) says nothing, so its statement is asked for objects
 * as well, or instead of it where it writes.
 */
export class Meter {
  cost = noCost();
  readonly sent: SentMessage[] = [];
  readonly env: Env;

  constructor(env: Env) {
    const queues = Object.fromEntries(
      Object.entries(QUEUES).map(([binding, queue]) => [
        binding,
        this.#queue(env[binding as keyof typeof QUEUES], queue),
      ]),
    );
    this.env = { ...env, ...queues, DB: this.#database(env.DB), FILES: this.#store(env.FILES) };
  }

  /** What was added up since the last time. */
  taken(): Cost {
    const { cost } = this;
    this.cost = noCost();
    return cost;
  }

  #add(results: readonly D1Result[], statements: number): void {
    this.cost.trips += 1;
    this.cost.statements += statements;
    for (const { meta } of results) {
      this.cost.rowsRead += meta.rows_read ?? 0;
      this.cost.rowsWritten += meta.rows_written ?? 0;
    }
  }

  #database(database: D1Database): D1Database {
    const plain = new WeakMap<object, D1PreparedStatement>();
    const metered = (statement: D1PreparedStatement): D1PreparedStatement => {
      const proxy: D1PreparedStatement = new Proxy(statement, {
        get: (target, property) => {
          if (property === "bind") return (...values: unknown[]) => metered(target.bind(...values));
          if (property === "all" || property === "run")
            return async () => {
              const result = await target.all();
              this.#add([result], 1);
              return result;
            };
          if (property === "first")
            return async (column?: string) => {
              const result = await target.all<Record<string, unknown>>();
              this.#add([result], 1);
              const [row] = result.results;
              return column === undefined ? (row ?? null) : (row?.[column] ?? null);
            };
          if (property === "raw")
            return async () => {
              const result = await target.all<Record<string, unknown>>();
              this.#add([result], 1);
              if (result.meta.changes > 0 || result.results.length === 0)
                return result.results.map((row) => Object.values(row));
              return target.raw();
            };
          return Reflect.get(target, property);
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
          if (property === "prepare") return (sql: string) => metered(target.prepare(sql));
          if (property === "batch")
            return async (statements: D1PreparedStatement[]) => {
              const results = await target.batch(statements.map((one) => plain.get(one) ?? one));
              this.#add(results, statements.length);
              return results;
            };
          const member: unknown = Reflect.get(target, property);
          return typeof member === "function" ? member.bind(target) : member;
        },
      });
    return over(database);
  }

  #store(store: R2Bucket): R2Bucket {
    return new Proxy(store, {
      get: (target, property) => {
        const member: unknown = Reflect.get(target, property);
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => {
          if (STORE_WRITES.has(property)) this.cost.storeWrites += 1;
          if (STORE_READS.has(property)) this.cost.storeReads += 1;
          return Reflect.apply(member, target, given);
        };
      },
    });
  }

  #queue(queue: Queue, name: string): Queue {
    const keep = (body: unknown) => {
      this.cost.messages += 1;
      this.sent.push({ queue: name, body: structuredClone(body) });
    };
    return new Proxy(queue, {
      get: (target, property) => {
        if (property === "send") return async (body: unknown) => keep(body);
        if (property === "sendBatch")
          return async (messages: Iterable<MessageSendRequest>) => {
            for (const { body } of messages) keep(body);
          };
        return Reflect.get(target, property);
      },
    });
  }
}
