import { type AppContext, permitted } from "~/platform/context.server";
import type { StatisticsSearch } from "./activity.schemas";
import { writeScreenViews } from "./screen-views.service.server";
import { countByDay, countByScreen, countByTenant, countOnline } from "./statistics.queries.server";
import type { Statistics } from "./statistics.types";

const DAY_MS = 24 * 3600 * 1000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Every day of the period, those without visitors included. */
function withEmptyDays(rows: Statistics["byDay"], days: number, today: Date): Statistics["byDay"] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(new Date(today.getTime() - (days - 1 - index) * DAY_MS));
    return known.get(day) ?? { day, users: 0, views: 0 };
  });
}

/** People signed in now, and visits by day, tenant and screen; of the own tenant for its administrator. */
export async function readStatistics(app: AppContext, search: StatisticsSearch): Promise<Statistics> {
  const signed = permitted(app, "statistics:read");
  await writeScreenViews(signed);
  const { days, tenant = null } = search;
  const today = signed.clock();
  const from = dayOf(new Date(today.getTime() - (days - 1) * DAY_MS));
  const { scope } = signed;
  const [online, byDay, byTenant, byScreen] = await Promise.all([
    countOnline(signed, scope, tenant),
    countByDay(signed, scope, tenant, from),
    countByTenant(signed, scope, tenant, from),
    countByScreen(signed, scope, tenant, from),
  ]);
  return {
    days,
    online: { users: online.reduce((sum, row) => sum + row.users, 0), byTenant: online },
    byDay: withEmptyDays(byDay, days, today),
    byTenant,
    byScreen,
  };
}

const cell = (value: string | number) => {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The same figures as one CSV table. */
export async function statisticsCsv(app: AppContext, search: StatisticsSearch): Promise<string> {
  const { online, byDay, byTenant, byScreen } = await readStatistics(app, search);
  const rows: (string | number)[][] = [
    ["kind", "name", "users", "views"],
    ...online.byTenant.map((row) => ["now", row.tenantName, row.users, ""]),
    ...byDay.map((row) => ["day", row.day, row.users, row.views]),
    ...byTenant.map((row) => ["tenant", row.tenantName, row.users, row.views]),
    ...byScreen.map((row) => ["screen", row.screen, row.users, row.views]),
  ];
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}
