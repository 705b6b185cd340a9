import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { deliverReport } from "~/features/reports/deliver-report.service.server";
import { askForDueReports, runSchedule } from "~/features/reports/run-schedules.service.server";
import type { ReportSchedule } from "~/features/reports/schedules.answers";
import { ROLE_ADMIN } from "~/permissions/roles";
import { createContext } from "~/platform/context.server";
import { Client } from "./client";
import { load } from "./loads";
import type { Person } from "./people";
import { seedUser } from "./seed-rows";
import { runSql, selectRows } from "./sql";

/** The one security of these tests; its issuer is `A`. */
export const SHARE = "IT0003128367";

/** Messages stay in the outbox: the tests deliver them themselves. */
const quiet = {
  ...env,
  REPORTS: { send: async () => undefined } as unknown as Env["REPORTS"],
  MAIL: { send: async () => undefined } as unknown as Env["MAIL"],
};

/** The product half a minute after a day began. */
export const on = (day: string) => ({
  ...createContext(quiet),
  clock: () => new Date(`${day}T00:00:30.000Z`),
});

/** Loads the security, as an administrator, who is answered. */
export async function loadShare(username: string): Promise<Client> {
  const admin = new Client();
  await seedUser({ username, roles: [ROLE_ADMIN] });
  await admin.signIn(username);
  await load(admin, {
    dataset: "issuers",
    file: "issuer_id,issuer_type,name,country,nace_section\nA,company,Aldera SpA,IT,D",
  });
  await load(admin, {
    dataset: "securities",
    file: `isin,name,type,issuer_id,currency\n${SHARE},Aldera,equity,A,EUR`,
  });
  return admin;
}

export async function newPortfolio(of: Person, name = "Core"): Promise<string> {
  const created = await of.client.post("/api/v1/portfolios", {
    name,
    asOf: "2026-06-30",
    currency: "EUR",
    totalValue: 1_000_000,
    holdings: [{ isin: SHARE, weightPct: 100 }],
  });
  return (await made<{ id: string }>(created)).id;
}

/** What was created. */
export async function made<T = ReportSchedule>(answer: Response): Promise<T> {
  expect(answer.status, await answer.clone().text()).toBe(201);
  return await answer.json<T>();
}

/** A schedule as its reader sees it. */
export async function scheduleOf(reader: Person, id: string): Promise<ReportSchedule | undefined> {
  const answer = await reader.client.get("/api/v1/report-schedules");
  return (await answer.json<{ items: ReportSchedule[] }>()).items.find((one) => one.id === id);
}

/** What the clock asked for of a schedule, not handled yet. */
export const askedOf = (id: string) =>
  selectRows<{ due: string; outboxId: string }>`select body ->> '$.due' as due, id as outboxId from outbox
     where body ->> '$.scheduleId' = ${id} and done_at is null order by created_at`;

export const setNextDay = (id: string, day: string) =>
  runSql`update report_schedules set next_on = ${day} where id = ${id}`;

/** Lets the clock tick on a day and handles what it asked for, twice as a queue may. */
export async function tick(id: string, day: string): Promise<void> {
  await askForDueReports(on(day));
  const asked = await askedOf(id);
  for (const message of [...asked, ...asked]) await runSchedule(on(day), { scheduleId: id, ...message });
}

/** Makes a day the schedule's next and lets it come. */
export async function fallDue(id: string, day: string): Promise<void> {
  await setNextDay(id, day);
  await tick(id, day);
}

export const ordersOf = (id: string) =>
  selectRows<{
    id: string;
    due: string;
    title: string;
    sections: string;
    portfolioId: string | null;
    compared: string | null;
    asset: string | null;
    questions: string | null;
  }>`
    select id, due, title, sections, portfolio_id as portfolioId, compared, asset, questions from reports
     where schedule_id = ${id} order by due`;

/** The last order of a schedule as if it had been printed. */
export async function printed(id: string): Promise<string> {
  const report = (await ordersOf(id)).at(-1)?.id ?? "";
  await env.FILES.put(`scheduled/${report}.pdf`, "%PDF-1.7 scheduled");
  await runSql`
    update reports set status = 'ready', file_key = ${`scheduled/${report}.pdf`}, pages = 1, size_bytes = 18,
      finished_at = '2027-01-01T00:01:00.000Z' where id = ${report}`;
  return report;
}

/** Sends what was printed, as the message does that printing leaves. */
export const deliver = (report: string, day: string) =>
  deliverReport(on(day), { reportId: report, outboxId: `deliver-${report}` });

export const mailsOf = (report: string) =>
  selectRows<{ recipient: string; locale: string; mailType: string; html: string; sealed: number }>`
    select recipient, locale, mail_type as mailType, html, sealed_link is not null as sealed from emails
     where id like ${report} || '-%' order by recipient`;
