import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Viewer } from "~/permissions/viewer";
import { type AppContext, createContext } from "~/platform/context.server";
import { runSchedule } from "~workers/cron/schedule";
import { consume } from "~workers/queues/consumer";
import { faultyEnv, type Sent } from "./faulty-env";
import { type CallKind, FAULTS, type Fault, Invocation, inside, LOST } from "./invocation";
import type { Random } from "./random";

/** The n-th call of a whole schedule, from 1, and what becomes of it. */
export interface PlannedFault {
  readonly call: number;
  readonly fault: Fault;
}

/** A fault that did happen, at a call of this kind. */
export interface Fired {
  readonly kind: CallKind;
  readonly fault: Fault;
}

/** What one schedule does to its messages and calls. */
export interface Schedule {
  readonly random: Random;
  /** Share of deliveries that are repeated, whose answer is lost, that wait, and that come two at once. */
  readonly disorder: number;
  /** The call that goes wrong. */
  readonly faultAt: PlannedFault | null;
  /** The chance of each call to go wrong. */
  readonly faultShare: number;
  /** Calls of this kind never go wrong, whatever is planned: a broken harness, to test that it is found out. */
  readonly spared?: CallKind;
  /** How far the clock moves with every call. */
  readonly millisecondsPerCall: number;
  /** When it begins. */
  readonly startsAt: number;
}

/** When schedules begin. */
export const START = Date.parse("2026-11-20T08:00:00Z");

export const UNDISTURBED: Omit<Schedule, "random"> = {
  disorder: 0,
  faultAt: null,
  faultShare: 0,
  millisecondsPerCall: 1,
  startsAt: START,
};

interface Waiting extends Sent {
  readonly id: string;
  attempts: number;
}

/** As in wrangler.toml. */
const MAX_BATCH_SIZE: Readonly<Record<string, number>> = { "understory-loads": 4, "understory-mail": 10 };
/** A message on which the harness has failed so often is left alone: given up for good, it would end otherwise. */
const MAX_FAULTS_PER_MESSAGE = 2;
const MAX_ROUNDS = 600;
const SWEEP_AFTER_MS = 180_000;
const DAY_MS = 86_400_000;

/** Queues, clock and Worker of one schedule, over the real database and file store. */
export class Simulation {
  readonly #waiting: Waiting[] = [];
  #now: number;
  #serial = 0;
  /** Calls of all invocations so far. */
  readonly calls: CallKind[] = [];
  readonly fired: Fired[] = [];
  deliveries = 0;
  /** Messages that came twice. */
  duplicates = 0;
  readonly #env: Env;

  constructor(
    readonly schedule: Schedule,
    bindings: Partial<Env> = {},
  ) {
    this.#now = schedule.startsAt;
    this.#env = faultyEnv({ ...env, ...bindings }, (sent) => this.#receive(sent));
    vi.setSystemTime(this.#now);
  }

  #receive(sent: Sent): void {
    this.#serial += 1;
    this.#waiting.push({ ...sent, id: `message-${this.#serial}`, attempts: 0 });
  }

  /**
   * What a person asks for over HTTP. Where it fails, the person looks whether it happened (`happened`), and asks again
   * if it did not.
   */
  async ask(
    viewer: Viewer,
    work: (app: AppContext) => Promise<unknown>,
    happened: () => Promise<boolean>,
  ): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const plan = attempt < MAX_FAULTS_PER_MESSAGE;
      try {
        const background: Promise<unknown>[] = [];
        const app = createContext(this.#env, { viewer, waitUntil: (work) => background.push(work) });
        const done = await this.#invoke(async () => {
          await work(app);
          await Promise.all(background);
        }, plan);
        if (done) return;
      } catch (error) {
        if (!isLost(error)) throw error;
      }
      if (await happened()) return;
    }
    throw new Error("a person asked five times, and it did not happen");
  }

  /** What a program asks for over HTTP; null where the Worker died before it answered. */
  async request(
    handler: (env: Env, context: ExecutionContext) => Response | Promise<Response>,
  ): Promise<{ readonly status: number; readonly text: string } | null> {
    const background: Promise<unknown>[] = [];
    const context = {
      waitUntil: (work: Promise<unknown>) => void background.push(work),
      passThroughOnException: () => undefined,
      props: {},
    } as unknown as ExecutionContext;
    let answer: { status: number; text: string } | null = null;
    await this.#invoke(async () => {
      const response = await handler(this.#env, context);
      answer = { status: response.status, text: await response.text() };
      await Promise.allSettled(background);
    }, true);
    return answer;
  }

  /** Delivers messages and lets the clock run, until nothing is left to do. */
  async settle(): Promise<void> {
    await this.#refuseUnreachable();
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (this.#waiting.length === 0) {
        if (await nothingOpen()) return;
        this.#advance(SWEEP_AFTER_MS);
        await this.#tick();
        continue;
      }
      const { random, disorder } = this.schedule;
      if (random.chance(disorder / 4)) {
        this.#advance(SWEEP_AFTER_MS);
        await this.#tick();
      }
      const first = this.#deliver();
      if (random.chance(disorder / 2) && this.#waiting.length > 0)
        await Promise.all([first, this.#deliver()]);
      else await first;
    }
    const { results } = await env.DB.prepare("select * from outbox where done_at is null").all();
    throw new Error(`not settled after ${MAX_ROUNDS} deliveries: ${JSON.stringify(results)}`);
  }

  /** A message written by another clock, if it is lost, would be due when nobody waits for it any more. */
  async #refuseUnreachable(): Promise<void> {
    const latest = new Date(this.#now + DAY_MS).toISOString();
    const { results } = await env.DB.prepare("select body from outbox where done_at is null and due_at > ?1")
      .bind(latest)
      .all();
    if (results.length > 0) throw new Error(`due after ${latest}: ${JSON.stringify(results)}`);
  }

  #advance(milliseconds: number): void {
    this.#now += milliseconds;
    vi.setSystemTime(this.#now);
  }

  async #tick(): Promise<void> {
    try {
      await this.#invoke(() => runSchedule("* * * * *", this.#env, { waitUntil: () => undefined }), true);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }

  /** Takes a batch from the queue, in any order, and hands it to the consumer. */
  async #deliver(): Promise<void> {
    const { random, disorder } = this.schedule;
    const take = (from: readonly Waiting[]) => from[random.chance(disorder) ? random.below(from.length) : 0];
    const first = take(this.#waiting);
    if (first === undefined) return;
    const batch: Waiting[] = [];
    const most = MAX_BATCH_SIZE[first.queue] ?? 1;
    for (let next: Waiting | undefined = first; next !== undefined && batch.length < most; ) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      batch.push(next);
      next = take(this.#waiting.filter(({ queue }) => queue === first.queue));
    }
    // Lost with the process that held them: only what the outbox knows comes again.
    if (random.chance(disorder / 8)) return;
    for (const message of batch)
      if (random.chance(disorder / 2)) {
        this.duplicates += 1;
        this.#waiting.push({ ...message });
      }
    this.deliveries += 1;
    const answered = new Set<Waiting>();
    const messages = batch.map((message) => ({
      id: message.id,
      timestamp: new Date(this.#now),
      body: message.body,
      attempts: message.attempts + 1,
      ack: () => void answered.add(message),
      retry: () => {
        answered.add(message);
        this.#again(message);
      },
    }));
    const mayFail = batch.every(({ attempts }) => attempts < MAX_FAULTS_PER_MESSAGE);
    const context = { waitUntil: () => undefined } as unknown as ExecutionContext;
    const delivered = { queue: first.queue, messages } as unknown as MessageBatch;
    await this.#invoke(() => consume(delivered, this.#env, context), mayFail);
    for (const message of batch) if (!answered.has(message)) this.#again(message);
  }

  #again(message: Waiting): void {
    this.#waiting.push({ ...message, attempts: message.attempts + 1 });
  }

  /** Runs a handler with what the schedule has in store for it; false where the Worker died. */
  async #invoke(work: () => Promise<unknown>, mayFail: boolean): Promise<boolean> {
    const invocation = new Invocation(
      (kind) => {
        this.calls.push(kind);
        this.#advance(this.schedule.millisecondsPerCall);
        return mayFail && kind !== this.schedule.spared ? this.#faultOfCall() : null;
      },
      (kind, fault) => void this.fired.push({ kind, fault }),
    );
    const died = new Promise<"died">((resolve) => {
      invocation.died = () => resolve("died");
    });
    const outcome = await Promise.race([inside(invocation, work).then(() => "done" as const), died]);
    return outcome === "done";
  }

  #faultOfCall(): Fault | null {
    const { random, faultAt, faultShare } = this.schedule;
    if (faultAt !== null) return faultAt.call === this.calls.length ? faultAt.fault : null;
    if (faultShare === 0 || !random.chance(faultShare)) return null;
    return FAULTS[random.below(FAULTS.length)] ?? "fails before";
  }
}

function isLost(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.includes(LOST)) return true;
  return false;
}

async function nothingOpen(): Promise<boolean> {
  const row = await env.DB.prepare(
    `select (select count(*) from outbox where done_at is null)
      + (select count(*) from flow_runs where status = 'waiting' and next_attempt_at is not null) as open`,
  ).first<{ open: number }>();
  return row?.open === 0;
}
