/** When a call fails: before it reached the database, or after it was done, with the reply lost. */
export type FaultMode = "before" | "after";

/** A database connection that breaks once, at the n-th call that would reach the database. */
export function faultyDatabase(database: D1Database, failingCall: number, mode: FaultMode) {
  let calls = 0;
  const call = async <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls !== failingCall) return work();
    if (mode === "after") await work();
    throw new Error(`connection lost ${mode} call ${calls}`);
  };
  const proxied = database as D1Database & Record<string, unknown>;
  const wrapStatement = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, property) {
        const value = Reflect.get(target, property) as unknown;
        if (typeof value !== "function") return value;
        if (property === "bind") return (...bound: unknown[]) => wrapStatement(target.bind(...bound));
        if (property === "first" || property === "all" || property === "run" || property === "raw") {
          return (...given: unknown[]) => call(() => value.apply(target, given) as Promise<unknown>);
        }
        return value.bind(target) as unknown;
      },
    });
  const plain = new WeakMap<object, D1PreparedStatement>();
  const connection = new Proxy(proxied, {
    get(target, property) {
      if (property === "prepare") {
        return (query: string) => {
          const statement = target.prepare(query);
          return remembered(statement);
        };
      }
      if (property === "batch") {
        return (statements: D1PreparedStatement[]) =>
          call(() => target.batch(statements.map((statement) => plain.get(statement) ?? statement)));
      }
      const value = Reflect.get(target, property) as unknown;
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  function remembered(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = wrapStatement(statement);
    plain.set(wrapped, statement);
    const bind = statement.bind.bind(statement);
    const proxy = new Proxy(wrapped, {
      get(target, property) {
        if (property === "bind") return (...bound: unknown[]) => remembered(bind(...bound));
        return Reflect.get(target, property) as unknown;
      },
    });
    plain.set(proxy, statement);
    return proxy;
  }
  return { connection, calls: () => calls };
}
