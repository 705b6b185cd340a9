import { sql } from "drizzle-orm";
import { writeMails } from "~/features/mail/mail.service.server";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { dateLoads } from "./date-loads";
import { seededUserId } from "./insert-people";
import type { LocalHistory } from "./local-history";

const DAY_MS = 24 * 3_600_000;
const ROWS_AT_ONCE = 1_000;

/** Writes what lies behind the demonstration. Told again, rows that are there stay as they are. */
export async function writeHistory(app: AppContext, history: LocalHistory): Promise<void> {
  await dateLoads(app.db, history);
  await datePeople(app, history);
  await insertRuns(app, history);
  await insertViews(app, history);
  await insertMails(app, history);
  await dateInvitations(app, history);
}

async function datePeople({ db }: AppContext, { peopleSince, portfoliosAt }: LocalHistory): Promise<void> {
  if (peopleSince !== undefined) {
    const since = Date.parse(peopleSince);
    await db.run(
      sql`update users set created_at = ${since} where id glob 'user-*' and created_at > ${since}`,
    );
    await db.run(sql`update tenants set created_at = ${peopleSince} where created_at > ${peopleSince}`);
  }
  if (portfoliosAt === undefined) return;
  const last = await db.get<{ at: string | null }>(sql`select max(updated_at) as at from portfolios`);
  const earlier = sql.raw(
    `'${(Date.parse(portfoliosAt) - Date.parse(last.at ?? portfoliosAt)) / 1000} seconds'`,
  );
  const dated = (table: string, ...columns: readonly string[]) =>
    db.run(
      sql`update ${sql.raw(table)} set ${sql.join(
        columns.map((column) => {
          const name = sql.raw(column);
          return sql`${name} = strftime('%Y-%m-%dT%H:%M:%fZ', ${name}, ${earlier})`;
        }),
        sql`, `,
      )}`,
    );
  // In the order they were made in: lists show the latest first.
  await dated("portfolios", "created_at", "updated_at");
  await dated("portfolio_versions", "saved_at");
  await db.run(
    sql`update holdings
      set weight_source = json_set(weight_source, '$.at', strftime('%Y-%m-%dT%H:%M:%fZ', weight_source ->> '$.at', ${earlier}))
      where weight_source ->> '$.at' is not null`,
  );
  await dated("policy_rules", "created_at");
  await dated("missing_asset_requests", "at");
  await dated("missing_assets", "created_at");
}

async function insertRuns({ db, newId }: AppContext, { runs }: LocalHistory): Promise<void> {
  if (runs.length === 0) return;
  const rows = runs.map((run) => ({
    ...run,
    id: newId(),
    error: run.error === null ? null : JSON.stringify(run.error),
    endedAt: new Date(Date.parse(run.at) + run.milliseconds).toISOString(),
  }));
  const value = (name: string) => sql.raw(`value ->> '$.${name}'`);
  await db.run(sql`
    insert into flow_runs (id, flow_id, trigger, status, attempts, response, error, load_id, created_at, started_at, ended_at)
    select ${value("id")}, ${value("flowId")}, 'schedule', ${value("status")}, 1, ${value("response")}, ${value("error")},
      ${value("loadId")}, ${value("at")}, ${value("at")}, ${value("endedAt")}
    from json_each(${JSON.stringify(rows)})`);
  await db.run(sql`
    update update_flows set created_at = (select min(created_at) from flow_runs where flow_id = update_flows.id)
    where id in (select flow_id from flow_runs) and created_at > (
      select min(created_at) from flow_runs where flow_id = update_flows.id)`);
}

/** Who has not signed in since the start was here last on the last day counted. */
async function insertViews({ db }: AppContext, { views }: LocalHistory): Promise<void> {
  for (let from = 0; from < views.length; from += ROWS_AT_ONCE) {
    const rows = views
      .slice(from, from + ROWS_AT_ONCE)
      .map((view) => [view.day, view.tenantId, seededUserId(view.username), view.screen, view.views]);
    await db.run(sql`
      insert into screen_views (day, tenant_id, user_id, screen, views)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4
      from json_each(${JSON.stringify(rows)}) where true on conflict do nothing`);
  }
  if (views.length > 0)
    await db.run(sql`
      update users set last_access_at = (select max(day) || 'T16:20:00.000Z' from screen_views where user_id = users.id)
      where last_access_at is null and id in (select user_id from screen_views)`);
}

/** The product writes them; what became of them is stated here, for nothing leaves the machine today. */
async function insertMails(app: AppContext, { mails }: LocalHistory): Promise<void> {
  const { $client } = app.db;
  for (const { at, attempts, error, ...mail } of mails) {
    const { ids, statements } = await writeMails({ ...app, clock: () => new Date(at) }, [mail]);
    const [first, ...rest] = statements;
    const id = ids[0] ?? "";
    if (!first) continue;
    await app.db.batch([first, ...rest]);
    await $client.batch([
      prepared(
        $client,
        "update emails set status = ?2, error = ?3, attempts = ?4, sent_at = ?5 where id = ?1",
        id,
        error === null ? "sent" : "failed",
        error,
        attempts,
        error === null ? at : null,
      ),
      prepared(
        $client,
        "update outbox set done_at = ?2, due_at = ?2, attempts = ?3 where body ->> '$.emailId' = ?1",
        id,
        at,
        attempts - 1,
      ),
    ]);
  }
}

/** Invitations of earlier days: the mail went out that day, and whoever accepted did so on the next. */
async function dateInvitations({ db }: AppContext, { invitations }: LocalHistory): Promise<void> {
  const { $client } = db;
  for (const { email, sentAt, days, mailError } of invitations) {
    const expiresAt = new Date(Date.parse(sentAt) + days * DAY_MS).toISOString();
    const nextDay = new Date(Date.parse(sentAt) + DAY_MS);
    const arrived = mailError === null;
    const statement = (text: string, ...values: readonly (string | number | null)[]) =>
      prepared($client, text, email, ...values);
    await $client.batch([
      statement(
        "update users set created_at = ?2 where id in (select user_id from invitations where email = ?1)",
        nextDay.getTime(),
      ),
      statement(
        `update invitations set created_at = ?2, expires_at = ?3, used_at = iif(used_at is null, null, ?4),
          revoked_at = iif(revoked_at is null, null, ?4) where email = ?1`,
        sentAt,
        expiresAt,
        nextDay.toISOString(),
      ),
      statement(
        `update outbox set created_at = ?2, done_at = ?2, due_at = ?2
         where body ->> '$.emailId' in (select id from emails where recipient = ?1)`,
        sentAt,
      ),
      statement(
        "update emails set created_at = ?2, status = ?3, error = ?4, sent_at = ?5 where recipient = ?1",
        sentAt,
        arrived ? "sent" : "failed",
        mailError,
        arrived ? sentAt : null,
      ),
      arrived
        ? statement("update inbox_messages set received_at = ?2 where recipient = ?1", sentAt)
        : statement("delete from inbox_messages where recipient = ?1"),
    ]);
  }
}
