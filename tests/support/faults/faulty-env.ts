import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What happens at a call to a binding: it fails before it is done, or after, with the reply lost; or the Worker dies at
 * it, and nothing that would have come after it happens.
 */
export const FAULTS = ["fails before", "fails after", "dies before", "dies after"] as const;
export type Fault = (typeof FAULTS)[number];

export interface Plan {
  /** The n-th call of the invocation, from 1. */
  readonly call: number;
  readonly fault: Fault;
}

/** One run of a handler: its calls are counted, and one of them may go wrong. */
export class Invocation {
  calls = 0;
  isDead = false;
  died: () => void = () => undefined;

  constructor(
    readonly plan: Plan | null,
    readonly onCall: () => void = () => undefined,
  ) {}
}

const running = new AsyncLocalStorage<Invocation>();

export function inside<T>(invocation: Invocation, work: () => Promise<T>): Promise<T> {
  return running.run(invocation, work);
}

/** Words by which a failure of the harness is told from one of the product. */
export const LOST = "connection lost";

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  const invocation = running.getStore();
  if (invocation === undefined) return work();
  if (invocation.isDead) return new Promise<T>(() => undefined);
  invocation.calls += 1;
  invocation.onCall();
  const { plan, calls } = invocation;
  if (plan?.call !== calls) return work();
  if (plan.fault.endsWith("after")) await work();
  if (plan.fault.startsWith("fails")) throw new Error(`${LOST}: ${plan.fault} at call ${calls}`);
  invocation.isDead = true;
  invocation.died();
  return new Promise<T>(() => undefined);
}

type Method = (...given: unknown[]) => unknown;

/** Guards the named methods of a binding; what they answer is guarded too where `inner` names methods of it. */
function guardedMethods<T extends object>(
  target: T,
  names: readonly string[],
  inner: readonly string[] = [],
): T {
  return new Proxy(target, {
    get(object, property) {
      const value: unknown = Reflect.get(object, property);
      if (typeof value !== "function") return value;
      const method = (value as Method).bind(object);
      if (!names.includes(String(property))) return method;
      return async (...given: unknown[]) => {
        const answer = await guarded(async () => method(...given));
        return inner.length > 0 && answer instanceof Object && "uploadPart" in answer
          ? guardedMethods(answer, inner)
          : answer;
      };
    },
  });
}

const plain = new WeakMap<object, D1PreparedStatement>();

function guardedStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      const method = (value as Method).bind(target);
      if (property === "bind") return (...bound: unknown[]) => guardedStatement(target.bind(...bound));
      return (...given: unknown[]) => guarded(async () => method(...given));
    },
  });
  plain.set(proxy, statement);
  return proxy;
}

function guardedDatabase(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, property) {
      if (property === "prepare") return (sql: string) => guardedStatement(target.prepare(sql));
      if (property === "batch")
        return (statements: D1PreparedStatement[]) =>
          guarded(() => target.batch(statements.map((statement) => plain.get(statement) ?? statement)));
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? (value as Method).bind(target) : value;
    },
  });
}

export interface Sent {
  readonly queue: string;
  readonly body: unknown;
}

/** A queue that hands what is sent to whoever simulates delivery. */
function queueTo(queue: string, deliver: (sent: Sent) => void): Queue {
  const take = (body: unknown) => deliver({ queue, body: structuredClone(body) });
  return {
    send: (body: unknown) => guarded(async () => take(body)),
    sendBatch: (messages: Iterable<MessageSendRequest>) =>
      guarded(async () => {
        for (const { body } of messages) take(body);
      }),
  } as unknown as Queue;
}

/** The environment of the Worker, of which every call to a binding can be made to go wrong. */
export function faultyEnv(env: Env, deliver: (sent: Sent) => void): Env {
  return {
    ...env,
    DB: guardedDatabase(env.DB),
    FILES: guardedMethods(
      env.FILES,
      ["head", "get", "put", "delete", "list", "createMultipartUpload"],
      ["uploadPart", "complete", "abort"],
    ),
    PDF: guardedMethods(env.PDF, ["print"]),
    LOADS: queueTo("understory-loads", deliver),
    REPORTS: queueTo("understory-reports", deliver),
    MAIL: queueTo("understory-mail", deliver),
    FLOWS: queueTo("understory-flows", deliver),
  };
}
