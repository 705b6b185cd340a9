/**
 * The database as one request uses it: its first statement, which asks who is signed in, goes to the primary; every later
 * read goes to the nearest copy that is no older than what that one saw, every write to the primary. So permissions are
 * never old, and nobody misses what they have written, in this request or the one before.
 */
export function nearestReads(database: D1Database): D1Database {
  const session = database.withSession("first-primary");
  return new Proxy(database, {
    get(target, property) {
      if (property === "prepare") return (sql: string) => session.prepare(sql);
      if (property === "batch") return (statements: D1PreparedStatement[]) => session.batch(statements);
      const member = Reflect.get(target, property) as unknown;
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
