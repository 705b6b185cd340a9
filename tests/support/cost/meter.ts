import { type StatementCall, watchedDatabase } from "../watched-database";

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
    return watchedDatabase(database, {
      onStatement: (_run, call) => this.#run(call),
      onBatch: async (run, texts) => {
        const results = await run();
        this.#add(results, texts.length);
        return results;
      },
    });
  }

  async #run({ statement, method, given: [column] }: StatementCall): Promise<unknown> {
    const result = await statement.all<Record<string, unknown>>();
    this.#add([result], 1);
    const [row] = result.results;
    if (method === "first") return (typeof column === "string" ? row?.[column] : row) ?? null;
    if (method !== "raw") return result;
    if (result.meta.changes > 0 || result.results.length === 0)
      return result.results.map((row) => Object.values(row));
    return statement.raw();
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
