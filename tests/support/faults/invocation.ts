import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What happens at a call to a binding: it fails before it is done, or after, with the reply lost; or the Worker dies at
 * it, and nothing that would have come after it happens.
 */
export const FAULTS = ["fails before", "fails after", "dies before", "dies after"] as const;
export type Fault = (typeof FAULTS)[number];

/** Where a Worker depends on something that can fail. */
export const CALL_KINDS = [
  "D1 statement",
  "D1 batch",
  "R2 write",
  "R2 read",
  "R2 body",
  "queue send",
  "fetch",
  "PDF print",
  "SMTP",
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** Words by which a failure of the harness is told from one of the product. */
export const LOST = "connection lost";

/** One run of a handler: at each of its calls it is decided whether the call goes wrong; a second one never does. */
export class Invocation {
  isDead = false;
  died: () => void = () => undefined;
  #isStruck = false;

  constructor(
    readonly decide: (kind: CallKind) => Fault | null,
    readonly fired: (kind: CallKind, fault: Fault) => void,
  ) {}

  /** The fault this call meets; from here on it counts as fired. */
  strike(kind: CallKind): Fault | null {
    const fault = this.decide(kind);
    if (fault === null || this.#isStruck) return null;
    this.#isStruck = true;
    this.fired(kind, fault);
    return fault;
  }

  /** Throws, or never answers, as the fault says. */
  suffer(kind: CallKind, fault: Fault): Promise<never> {
    if (fault.startsWith("fails")) return Promise.reject(new Error(`${LOST}: ${kind} ${fault}`));
    this.isDead = true;
    this.died();
    return new Promise<never>(() => undefined);
  }
}

const running = new AsyncLocalStorage<Invocation>();

export function inside<T>(invocation: Invocation, work: () => Promise<T>): Promise<T> {
  return running.run(invocation, work);
}

/** The invocation a call belongs to; null for the calls of the test itself. */
export const currentInvocation = (): Invocation | null => running.getStore() ?? null;

/** Does a call to a binding, unless it is the one that goes wrong. */
export async function guarded<T>(kind: CallKind, work: () => Promise<T>): Promise<T> {
  const invocation = currentInvocation();
  if (invocation === null) return work();
  if (invocation.isDead) return new Promise<T>(() => undefined);
  const fault = invocation.strike(kind);
  if (fault === null) return work();
  if (fault.endsWith("after")) await work();
  return invocation.suffer(kind, fault);
}
