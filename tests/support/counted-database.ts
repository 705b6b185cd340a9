/** A statement as it was run: its text and what was bound to it. */
export interface RunStatement {
  readonly sql: string;
  readonly bound: readonly unknown[];
}

/** A database that counts its round trips: a statement run alone is one, a batch is one. */
export function countedDatabase(database: D1Database): {
  readonly DB: D1Database;
  readonly trips: () => number;
  /** Every statement that was run, in the order of the round trips. */
  readonly statements: () => readonly RunStatement[];
  readonly groups: () => readonly (readonly RunStatement[])[];
} {
  const run: RunStatement[][] = [];
  const known = new WeakMap<
    object,
    { readonly statement: D1PreparedStatement; readonly text: RunStatement }
  >();
  const RUNS = new Set<PropertyKey>(["all", "first", "run", "raw"]);

  function counted(statement: D1PreparedStatement, text: RunStatement): D1PreparedStatement {
    const proxy: D1PreparedStatement = new Proxy(statement, {
      get(target, property) {
        const member = Reflect.get(target, property) as unknown;
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => {
          if (RUNS.has(property)) run.push([text]);
          const answer: unknown = Reflect.apply(member, target, given);
          return property === "bind"
            ? counted(answer as D1PreparedStatement, { ...text, bound: given })
            : answer;
        };
      },
    });
    known.set(proxy, { statement, text });
    return proxy;
  }

  const over = <T extends D1Database | D1DatabaseSession>(given: T): T =>
    new Proxy(given, {
      get(target, property) {
        const member = Reflect.get(target, property) as unknown;
        if (property === "withSession" && "withSession" in target)
          return (from?: string) => over(target.withSession(from));
        if (property === "prepare") return (sql: string) => counted(target.prepare(sql), { sql, bound: [] });
        if (property === "batch") {
          return (statements: D1PreparedStatement[]) => {
            const batch = statements.map((statement) => known.get(statement));
            run.push(batch.flatMap((one) => one?.text ?? []));
            return target.batch(statements.map((statement, index) => batch[index]?.statement ?? statement));
          };
        }
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  return { DB: over(database), trips: () => run.length, groups: () => run, statements: () => run.flat() };
}
