import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { AppContext, SignedInContext, Statement } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { watchAlerts, watchDigests } from "~db/schema";
import type { NewAlert, Rhythm, Watch } from "./watchlists.types";

/** Begins to follow; what is followed already stays as it was seen. What was followed in another company begins anew. */
export async function insertWatches(
  app: SignedInContext,
  watches: readonly Omit<Watch, "id" | "createdAt">[],
): Promise<void> {
  if (watches.length === 0) return;
  const now = app.clock().toISOString();
  const rows = watches.map(({ kind, section, subject, path, name, state, seenVersion }) => [
    app.newId(),
    kind,
    section,
    subject,
    path,
    name,
    JSON.stringify(state),
    seenVersion,
  ]);
  await prepared(
    app.db.$client,
    `insert into watches (id, user_id, tenant_id, kind, section, subject, path, name, state, seen_version, created_at)
       select value ->> 0, ?2, ?3, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
        value ->> 7, ?4 from json_each(?1) where true
       on conflict (user_id, kind, subject) do update set tenant_id = excluded.tenant_id, section = excluded.section,
        path = excluded.path, name = excluded.name, state = excluded.state, seen_version = excluded.seen_version,
        created_at = excluded.created_at where watches.tenant_id <> excluded.tenant_id`,
    JSON.stringify(rows),
    app.scope.userId,
    app.scope.tenantId,
    now,
  ).run();
}

/** False where the viewer follows no such thing. */
export async function deleteWatch(app: SignedInContext, id: string): Promise<boolean> {
  const result = await app.db.run(sql`
    delete from watches where id = ${id} and user_id = ${app.scope.userId} and tenant_id = ${app.scope.tenantId}`);
  return (result.meta.changes ?? 0) === 1;
}

function alertStatement(
  app: AppContext,
  to: { readonly userId: string; readonly tenantId: string; readonly dataVersion: number },
  alerts: readonly NewAlert[],
): D1PreparedStatement {
  const rows = alerts.map((alert) => [
    alert.topic,
    alert.subjectKind,
    alert.subject,
    alert.section,
    alert.path,
    alert.name,
    alert.field,
    JSON.stringify(alert.before),
    JSON.stringify(alert.after),
    alert.cause === null ? null : JSON.stringify(alert.cause),
  ]);
  return prepared(
    app.db.$client,
    `insert into watch_alerts (user_id, tenant_id, data_version, topic, subject_kind, subject, section, path, name,
        field, before, after, cause, at)
       select ?2, ?3, ?4, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6,
        value ->> 7, value ->> 8, value ->> 9, ?5 from json_each(?1) where true
       on conflict (user_id, data_version, subject_kind, subject, field) do nothing`,
    JSON.stringify(rows),
    to.userId,
    to.tenantId,
    to.dataVersion,
    app.clock().toISOString(),
  );
}

export interface SeenWatch {
  readonly id: string;
  readonly name: string;
  readonly state: Watch["state"];
}

/** Keeps what was seen and tells what changed, as one atom: looked at twice, nothing is told twice. */
export async function recordComparison(
  app: SignedInContext,
  dataVersion: number,
  seen: readonly SeenWatch[],
  alerts: readonly NewAlert[],
): Promise<void> {
  const { userId, tenantId } = app.scope;
  await app.db.$client.batch([
    alertStatement(app, { userId, tenantId, dataVersion }, alerts),
    prepared(
      app.db.$client,
      `update watches set seen_version = ?2, name = s.value ->> 1, state = s.value ->> 2 from json_each(?1) s
         where watches.id = s.value ->> 0 and watches.user_id = ?3 and watches.seen_version <= ?2`,
      JSON.stringify(seen.map(({ id, name, state }) => [id, name, JSON.stringify(state)])),
      dataVersion,
      userId,
    ),
  ]);
}

/** Tells people about their portfolios; told twice, it is told once. */
export async function insertAlerts(
  app: AppContext,
  dataVersion: number,
  told: readonly {
    readonly userId: string;
    readonly tenantId: string;
    readonly alerts: readonly NewAlert[];
  }[],
): Promise<void> {
  const statements = told
    .filter(({ alerts }) => alerts.length > 0)
    .map(({ userId, tenantId, alerts }) => alertStatement(app, { userId, tenantId, dataVersion }, alerts));
  if (statements.length > 0) await app.db.$client.batch(statements);
}

/** Marks alerts as read: those given, or all up to one. */
export async function markRead(
  app: SignedInContext,
  what: { readonly ids?: readonly number[] | undefined; readonly upTo?: number | undefined },
): Promise<number> {
  const chosen = what.ids
    ? sql`id in (select value from json_each(${JSON.stringify(what.ids)}))`
    : sql`id <= ${what.upTo ?? 0}`;
  const result = await app.db.run(sql`
    update watch_alerts set read_at = ${app.clock().toISOString()}
    where user_id = ${app.scope.userId} and read_at is null and ${chosen}`);
  return result.meta.changes ?? 0;
}

/** Stores how often the person wants a mail. */
export async function upsertRhythm(app: SignedInContext, digest: Rhythm): Promise<void> {
  await app.db.run(sql`
    insert into watch_settings (user_id, digest, updated_at)
    values (${app.scope.userId}, ${digest}, ${app.clock().toISOString()})
    on conflict (user_id) do update set digest = excluded.digest, updated_at = excluded.updated_at`);
}

/** No mails for this person any more, whatever was chosen; somebody who is gone needs no setting. */
export async function switchDigestOff(app: AppContext, userId: string): Promise<void> {
  await app.db.run(sql`
    insert into watch_settings (user_id, digest, updated_at)
    select id, 'off', ${app.clock().toISOString()} from users where id = ${userId}
    on conflict (user_id) do update set digest = 'off', updated_at = excluded.updated_at`);
}

/**
 * The statements that make alerts part of a mail. The first fails where the person had a mail for this period already,
 * and with it the batch that would write another.
 */
export function digestStatements(
  app: SignedInContext,
  digest: {
    readonly id: string;
    readonly period: string;
    readonly emailId: string;
    readonly alerts: number;
    readonly upTo: number;
  },
): [Statement, Statement] {
  const { id, period, emailId, alerts, upTo } = digest;
  const { userId } = app.scope;
  return [
    app.db
      .insert(watchDigests)
      .values({ userId, period, id, emailId, alerts, at: app.clock().toISOString() }),
    app.db
      .update(watchAlerts)
      .set({ digestId: id })
      .where(and(eq(watchAlerts.userId, userId), isNull(watchAlerts.digestId), lte(watchAlerts.id, upTo))),
  ];
}
