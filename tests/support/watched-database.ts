/** A statement as it was run: its text and what was bound to it. */
export interface RunStatement {
  readonly sql: string;
  readonly bound: readonly unknown[];
}

/** How a statement is run: the method that was called with these arguments, of the statement itself. */
export interface StatementCall {
  readonly method: PropertyKey;
  readonly given: readonly unknown[];
  readonly statement: D1PreparedStatement;
  readonly text: RunStatement;
}

interface DatabaseWatch {
  /** Instead of a statement that is run alone; `run` runs it. */
  readonly onStatement: (run: () => Promise<unknown>, call: StatementCall) => unknown;
  /** Instead of a batch. */
  readonly onBatch: (run: () => Promise<D1Result[]>, texts: readonly RunStatement[]) => Promise<D1Result[]>;
}

/** A database, and the sessions of it, whose statements and batches go through a watch. */
export function watchedDatabase(database: D1Database, { onStatement, onBatch }: DatabaseWatch): D1Database {
  const known = new WeakMap<
    object,
    { readonly statement: D1PreparedStatement; readonly text: RunStatement }
  >();

  function watched(statement: D1PreparedStatement, text: RunStatement): D1PreparedStatement {
    const proxy = new Proxy(statement, {
      get(target, method) {
        const member: unknown = Reflect.get(target, method);
        if (typeof member !== "function") return member;
        if (method === "bind")
          return (...bound: unknown[]) => watched(target.bind(...bound), { ...text, bound });
        return (...given: unknown[]) =>
          onStatement(() => Reflect.apply(member, target, given), { method, given, statement: target, text });
      },
    });
    known.set(proxy, { statement, text });
    return proxy;
  }

  const over = <T extends D1Database | D1DatabaseSession>(given: T): T =>
    new Proxy(given, {
      get(target, property) {
        if (property === "withSession" && "withSession" in target)
          return (from?: string) => over(target.withSession(from));
        if (property === "prepare") return (sql: string) => watched(target.prepare(sql), { sql, bound: [] });
        if (property === "batch")
          return (statements: D1PreparedStatement[]) =>
            onBatch(
              () => target.batch(statements.map((one) => known.get(one)?.statement ?? one)),
              statements.flatMap((one) => known.get(one)?.text ?? []),
            );
        const member: unknown = Reflect.get(target, property);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  return over(database);
}
