import { recordStatement } from "../recorded/statements";
import type { RunStatement } from "../watched-database";

/**
 * Limits of the platform that a local Worker does not know, per invocation, statement or message
 * (Cloudflare: D1 and Queues limits, paid plan, read in November 2026). Time of the processor is not among them: no local Worker counts it.
 */
export const LIMITS = {
  queriesAnInvocation: 1_000,
  boundValues: 100,
  statementBytes: 100_000,
  valueBytes: 2_000_000,
  messageBytes: 128_000,
  messagesASend: 100,
  batchBytes: 256_000,
} as const;

export class LimitExceeded extends Error {
  constructor(limit: keyof typeof LIMITS, found: number, what: string) {
    super(`The platform allows ${LIMITS[limit]} (${limit}), not ${found}: ${what.slice(0, 200)}`);
    this.name = "LimitExceeded";
  }
}

/** A request reads in one session that begins at the primary: elsewhere a copy of the data may be older than a write. */
class OutsideSession extends Error {
  constructor(what: string) {
    super(`A request asks the database outside its session: ${what.slice(0, 200)}`);
    this.name = "OutsideSession";
  }
}

function require(limit: keyof typeof LIMITS, found: number, what: string): void {
  if (found > LIMITS[limit]) throw new LimitExceeded(limit, found, what);
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const sizeOf = (value: unknown) =>
  typeof value === "string" ? bytesOf(value) : value instanceof ArrayBuffer ? value.byteLength : 8;

/** Who asks: a request reads in a session and its statements are recorded; so are those of queues and the clock. */
export type Caller = "request" | "background" | "local";

function limitedDatabase(database: D1Database, caller: Caller, onTrip: () => void): D1Database {
  const isRequest = caller === "request";
  let queries = 0;
  const plain = new WeakMap<object, { statement: D1PreparedStatement; sent: RunStatement }>();
  const record = (statement: RunStatement) => {
    if (caller !== "local") recordStatement({ ...statement, isRequest });
  };
  const count = (statements: number, what: string) => {
    queries += statements;
    onTrip();
    require("queriesAnInvocation", queries, what);
  };
  const limited = (
    statement: D1PreparedStatement,
    sql: string,
    bound: readonly unknown[] = [],
  ): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, property) {
        const member: unknown = Reflect.get(target, property);
        if (typeof member !== "function") return member;
        if (property === "bind")
          return (...given: unknown[]) => {
            require("boundValues", given.length, sql);
            for (const value of given) require("valueBytes", sizeOf(value), sql);
            return limited(target.bind(...given), sql, given);
          };
        return (...given: unknown[]) => {
          count(1, sql);
          record({ sql, bound });
          return Reflect.apply(member, target, given);
        };
      },
    });
    plain.set(proxy, { statement, sent: { sql, bound } });
    return proxy;
  };
  const over = <T extends D1Database | D1DatabaseSession>(given: T): T =>
    new Proxy(given, {
      get(target, property) {
        const isOutside = isRequest && "withSession" in target;
        if (property === "withSession" && "withSession" in target)
          return (from?: string) => {
            if (isRequest && from !== "first-primary") throw new OutsideSession(`a session from ${from}`);
            return over(target.withSession(from));
          };
        if (property === "prepare")
          return (sql: string) => {
            if (isOutside) throw new OutsideSession(sql);
            require("statementBytes", bytesOf(sql), sql);
            return limited(target.prepare(sql), sql);
          };
        if (property === "batch")
          return (statements: D1PreparedStatement[]) => {
            count(statements.length, "a batch");
            return target.batch(
              statements.map((statement) => {
                const known = plain.get(statement);
                if (known) record(known.sent);
                return known?.statement ?? statement;
              }),
            );
          };
        const member: unknown = Reflect.get(target, property);
        return typeof member === "function" ? member.bind(target) : member;
      },
    });
  return over(database);
}

function limitedQueue<Body>(queue: Queue<Body>): Queue<Body> {
  const checked = (body: unknown) => {
    const text = JSON.stringify(body) ?? "";
    require("messageBytes", bytesOf(text), text);
    return bytesOf(text);
  };
  return new Proxy(queue, {
    get(target, property) {
      if (property === "send")
        return (body: Body, options?: QueueSendOptions) => {
          checked(body);
          return target.send(body, options);
        };
      if (property === "sendBatch")
        return (messages: Iterable<MessageSendRequest<Body>>, options?: QueueSendBatchOptions) => {
          const all = [...messages];
          require("messagesASend", all.length, "sendBatch");
          require("batchBytes", all.reduce((sum, { body }) => sum + checked(body), 0), "sendBatch");
          return target.sendBatch(all, options);
        };
      const member: unknown = Reflect.get(target, property);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

const QUEUES = ["LOADS", "REPORTS", "MAIL", "FLOWS"] as const;

/** The bindings of one invocation, which fail where the platform would refuse. */
export function limitedEnv(
  env: Env,
  caller: Caller = "background",
  onTrip: () => void = () => undefined,
): Env {
  const queues = Object.fromEntries(QUEUES.map((name) => [name, limitedQueue(env[name])]));
  return { ...env, ...queues, DB: limitedDatabase(env.DB, caller, onTrip) };
}
