const READS = /^\s*(select|with)\b/i;
const WRITES = /\b(insert|update|delete|replace)\b/i;

/** How many turns of promises a read waits for others: enough for what starts together, no time on a clock. */
const TURNS = 24;

/** Statements of one asker, who gets their results together. */
interface Waiting {
  readonly statements: readonly D1PreparedStatement[];
  readonly answer: (results: readonly D1Result[]) => void;
  readonly alone: () => void;
}

interface Prepared {
  readonly statement: D1PreparedStatement;
  readonly isRead: boolean;
}

/**
 * A database that sends reads asked for at the same time in one round trip: the loaders of a screen and what a service
 * asks for side by side wait for each other, see one state of the data, and cost one millisecond instead of one each.
 * Writes go as they are. Where a read fails, each is sent alone, so that only its own asker hears of it.
 */
export function batchReads(database: D1Database): D1Database {
  const prepared = new WeakMap<object, Prepared>();
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn++) await null;
    const sent = waiting;
    waiting = [];
    if (sent.length === 1) return sent[0]?.alone();
    try {
      const results = await database.batch(sent.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { statements, answer } of sent) {
        answer(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch {
      for (const { alone } of sent) alone();
    }
  }

  function gathered<T>(
    statements: readonly D1PreparedStatement[],
    read: (results: readonly D1Result[]) => T,
    alone: () => Promise<T>,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (waiting.length === 0) void send();
      waiting.push({
        statements,
        answer: (results) => resolve(read(results)),
        alone: () => void alone().then(resolve, reject),
      });
    });
  }

  function watched(statement: D1PreparedStatement, isRead: boolean): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, property) {
        if (property === "bind") return (...values: unknown[]) => watched(target.bind(...values), isRead);
        if (property === "all" && isRead)
          return () =>
            gathered(
              [target],
              ([result]) => result,
              () => target.all(),
            );
        if (property === "first" && isRead)
          return (column?: string) =>
            gathered(
              [target],
              ([result]) => firstOf(result, column),
              () => (column === undefined ? target.first() : target.first(column)),
            );
        const member = Reflect.get(target, property) as unknown;
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
    prepared.set(proxy, { statement, isRead });
    return proxy;
  }

  function batch(given: readonly D1PreparedStatement[]): Promise<readonly D1Result[]> {
    const known = given.map((one) => prepared.get(one) ?? { statement: one, isRead: false });
    const statements = known.map(({ statement }) => statement);
    const alone = () => database.batch(statements);
    const isRead = known.length > 0 && known.every((one) => one.isRead);
    return isRead ? gathered(statements, (results) => results, alone) : alone();
  }

  return new Proxy(database, {
    get(target, property) {
      if (property === "prepare")
        return (sql: string) => watched(target.prepare(sql), READS.test(sql) && !WRITES.test(sql));
      if (property === "batch") return batch;
      const member = Reflect.get(target, property) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

function firstOf(result: D1Result | undefined, column: string | undefined): unknown {
  const row = result?.results[0] as Record<string, unknown> | undefined;
  if (row === undefined) return null;
  return column === undefined ? row : row[column];
}
