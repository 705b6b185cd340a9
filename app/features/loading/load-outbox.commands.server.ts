import type { AppContext } from "~/platform/context.server";
import { RESEND_AFTER_MS } from "~/platform/enqueue.server";
import type { LoadMessage } from "~/platform/messages";
import { prepared } from "~db/d1";

const SEND_AT_ONCE = 100;

type Bound = string | number | null;

/**
 * SQL for the outbox row of a load's message, from SQL for its parts. The id is made of what the message asks for, so
 * that a step that is repeated asks for the next one once.
 */
export function messageColumns(kind: LoadMessage["kind"], loadId: string, number?: string): string {
  const id = number === undefined ? `'${kind}:' || ${loadId}` : `'${kind}:' || ${loadId} || ':' || ${number}`;
  const rest = number === undefined ? "" : `, 'number', ${number}`;
  return `${id} as id, json_object('kind', '${kind}', 'outboxId', ${id}, 'loadId', ${loadId}${rest}) as body`;
}

/** The same for going on with a refresh, which a load asks for twice: when it is published, and when it is undone. */
export function refreshColumns(number: number): string {
  const id = `'load.refresh:' || id || ':' || coalesce(undone_in, version) || ':${number}'`;
  return `${id} as id, json_object('kind', 'load.refresh', 'outboxId', ${id}, 'loadId', id, 'number', ${number}) as body`;
}

/** The same for rating a page of portfolios at a data version, which is no load's. */
export function ratingColumns(dataVersion: string, page: number): string {
  const id = `'load.rate:' || ${dataVersion} || ':${page}'`;
  return `${id} as id,
    json_object('kind', 'load.rate', 'outboxId', ${id}, 'dataVersion', ${dataVersion}, 'page', ${page}) as body`;
}

/** The same for looking for records that share an identifier, from a fact of the version on; both are SQL. */
export function mergesColumns(dataVersion: string, after: string): string {
  const id = `'load.merges:' || ${dataVersion} || ':' || ${after}`;
  return `${id} as id, json_object('kind', 'load.merges', 'outboxId', ${id}, 'dataVersion', ${dataVersion},
    'after', ${after}) as body`;
}

/** The same for a step of telling people what a publication changed; `version` is SQL, the rest is bound. */
export function alertColumns(version: string, period: string, stage: string, after: string): string {
  const id = `'load.alert:' || ${period} || ':' || ${stage} || ':' || ${after}`;
  return `${id} as id, json_object('kind', 'load.alert', 'outboxId', ${id}, 'dataVersion', ${version},
    'period', ${period}, 'stage', ${stage}, 'after', ${after}) as body`;
}

/** The same for a step of ending the rows that a whole list does not have; stage, place and count are SQL. */
export function endsColumns(
  loadId: string,
  version: string,
  step: number,
  [stage, at, after, inForce]: readonly [string, string, string, string],
): string {
  const id = `'load.ends:' || ${loadId} || ':' || ${version} || ':${step}'`;
  return `${id} as id, json_object('kind', 'load.ends', 'outboxId', ${id}, 'loadId', ${loadId}, 'version', ${version},
    'step', ${step}, 'stage', ${stage}, 'at', ${at}, 'after', ${after}, 'inForce', ${inForce}) as body`;
}

/** Messages written in one batch with their cause, and sent after it. */
export class LoadOutbox {
  private readonly now: string;
  private readonly dueAt: string;

  constructor(private readonly app: AppContext) {
    const now = app.clock();
    this.now = now.toISOString();
    this.dueAt = new Date(now.getTime() + RESEND_AFTER_MS).toISOString();
  }

  /** Writes a message for every row of a query of `messageColumns`; what is there already stays as it is. */
  write(select: string, ...bound: Bound[]): D1PreparedStatement {
    return prepared(
      this.app.db.$client,
      `insert into outbox (id, queue, body, created_at, due_at, attempts)
         select m.id, 'loads', m.body, '${this.now}', '${this.dueAt}', 0 from (${select}) m where true
         on conflict (id) do nothing`,
      ...bound,
    );
  }

  /** Marks the message that is being handled; belongs in the last batch of its handler. `onlyIf` is SQL. */
  done(outboxId: string, onlyIf = "true"): D1PreparedStatement {
    return prepared(
      this.app.db.$client,
      `update outbox set done_at = ?1 where id = ?2 and done_at is null and ${onlyIf}`,
      this.now,
      outboxId,
    );
  }

  /** Hands the queue what was written. What this does not reach, the sweep sends; what comes twice changes nothing. */
  async send(): Promise<void> {
    try {
      const { results } = await prepared<{ body: string }>(
        this.app.db.$client,
        "select body from outbox where due_at = ?1 and queue = 'loads' and done_at is null",
        this.dueAt,
      ).all();
      for (let at = 0; at < results.length; at += SEND_AT_ONCE) {
        const bodies = results.slice(at, at + SEND_AT_ONCE);
        await this.app.env.LOADS.sendBatch(bodies.map(({ body }) => ({ body: JSON.parse(body) as unknown })));
      }
    } catch (error) {
      this.app.log.warn("outbox.send_failed", { error: String(error) });
    }
  }
}

/** For a message that finds nothing to do any more. */
export async function doneOnly(app: AppContext, outboxId: string): Promise<void> {
  await new LoadOutbox(app).done(outboxId).run();
}
