/** A database that counts its round trips: a statement run alone is one, a batch is one. */
export function countedDatabase(database: D1Database): {
  readonly DB: D1Database;
  readonly trips: () => number;
} {
  let trips = 0;
  const inner = new WeakMap<object, D1PreparedStatement>();
  const RUNS = new Set<PropertyKey>(["all", "first", "run", "raw"]);

  function counted(statement: D1PreparedStatement): D1PreparedStatement {
    const proxy: D1PreparedStatement = new Proxy(statement, {
      get(target, property) {
        const member = Reflect.get(target, property) as unknown;
        if (typeof member !== "function") return member;
        return (...given: unknown[]) => {
          if (RUNS.has(property)) trips += 1;
          const answer: unknown = Reflect.apply(member, target, given);
          return property === "bind" ? counted(answer as D1PreparedStatement) : answer;
        };
      },
    });
    inner.set(proxy, statement);
    return proxy;
  }

  const DB = new Proxy(database, {
    get(target, property) {
      const member = Reflect.get(target, property) as unknown;
      if (property === "prepare") return (sql: string) => counted(target.prepare(sql));
      if (property === "batch") {
        return (statements: D1PreparedStatement[]) => {
          trips += 1;
          return target.batch(statements.map((statement) => inner.get(statement) ?? statement));
        };
      }
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { DB, trips: () => trips };
}
