import { csvLine } from "~/domain/tabular/writing/write-csv";
import { DAY_MS } from "~/domain/time/durations";
import { offeredTenants } from "~/features/people/tenants/tenants.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { translate } from "~/platform/i18n.server";
import { screenLabel } from "./screen-label";
import { writeScreenViews } from "./screen-views.service.server";
import type { Statistics, StatisticsView } from "./statistics.answers";
import { countByDay, countByScreen, countByTenant, countOnline } from "./statistics.queries.server";
import type { StatisticsSearch } from "./statistics.schemas";

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Every day of the period, those without visitors included. */
function withEmptyDays(rows: Statistics["byDay"], days: number, today: Date): Statistics["byDay"] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(new Date(today.getTime() - (days - 1 - index) * DAY_MS));
    return known.get(day) ?? { day, users: 0, views: 0 };
  });
}

async function readOnline(app: SignedInContext, tenant: string | null): Promise<Statistics["online"]> {
  const byTenant = await countOnline(app, app.scope, tenant);
  return { users: byTenant.reduce((sum, row) => sum + row.users, 0), byTenant };
}

async function readUsage(app: SignedInContext, search: StatisticsSearch) {
  await writeScreenViews(app);
  const { days } = search;
  const tenant = search.tenant ?? null;
  const today = app.clock();
  const from = dayOf(new Date(today.getTime() - (days - 1) * DAY_MS));
  const { scope } = app;
  const [byDay, byTenant, byScreen] = await Promise.all([
    countByDay(app, scope, tenant, from),
    countByTenant(app, scope, tenant, from),
    countByScreen(app, scope, tenant, from),
  ]);
  return { byDay: withEmptyDays(byDay, days, today), byTenant, byScreen };
}

/** People signed in now, and visits by day, tenant and screen; of the own tenant for its administrator. */
export async function readStatistics(app: AppContext, search: StatisticsSearch): Promise<Statistics> {
  const signed = permitted(app, "statistics:read");
  const [online, usage] = await Promise.all([
    readOnline(signed, search.tenant ?? null),
    readUsage(signed, search),
  ]);
  return { days: search.days, online, ...usage };
}

/** The same part by part: one that cannot be read leaves the others standing. */
export async function showStatistics(app: AppContext, search: StatisticsSearch): Promise<StatisticsView> {
  const signed = permitted(app, "statistics:read");
  const part = async <T>(name: string, reading: Promise<T>): Promise<T | null> => {
    try {
      return await reading;
    } catch (error) {
      signed.log.error("statistics.part_failed", { part: name, error: String(error) });
      return null;
    }
  };
  const [online, usage, tenants] = await Promise.all([
    part("online", readOnline(signed, search.tenant ?? null)),
    part("usage", readUsage(signed, search)),
    offeredTenants(signed),
  ]);
  const say = (key: string) => translate(app.locale, key, { defaultValue: "" });
  const named = usage && {
    ...usage,
    byScreen: usage.byScreen.map((row) => ({ ...row, label: screenLabel(say, row.screen) })),
  };
  return { online, usage: named, tenants: tenants?.map(({ id, name }) => ({ id, name })) ?? null };
}

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
  return rows.map((row) => csvLine(row)).join("");
}
