import type { LocalHistory } from "../../local/local-history";
import { chance, integer, rng } from "../random";
import { daysBefore, isWeekend } from "./days";

/** Views of one screen on a day by one person. */
export type DemoViews = LocalHistory["views"][number];

const DAYS = 92;

const RESEARCH = {
  dashboard: 3,
  "assets/funds": 4,
  "assets/funds/:id": 5,
  "assets/etfs": 2,
  "assets/etfs/:id": 2,
  "assets/equities": 4,
  "assets/equities/:id": 6,
  "assets/governatives": 1,
  "assets/thematics": 1,
  "assets/pai": 2,
  "assets/exclusions": 1,
  countries: 1,
  portfolios: 2,
  "portfolios/:id/analysis/esg": 5,
  "portfolios/:id/analysis/pai": 4,
  "portfolios/:id/analysis/sdg": 2,
  "portfolios/:id/composition": 3,
  "portfolios/:id/what-if": 1,
  "portfolio-reports": 1,
  watchlists: 2,
  news: 1,
} as const;

const FUNDS_ONLY = { dashboard: 2, "assets/funds": 4, "assets/funds/:id": 5, "assets/etfs": 3, guides: 1 };
const PORTFOLIOS = {
  dashboard: 2,
  portfolios: 3,
  "portfolios/:id/analysis/esg": 4,
  "portfolio-reports": 2,
  "users-statistics": 1,
  users: 1,
};
const OPERATIONS = {
  dashboard: 2,
  "data-loading": 5,
  "administration/flowStatus": 4,
  "administration/conflict-assets": 2,
  "administration/missing-assets": 2,
  "administration/async-calls": 1,
  "administration/emails": 1,
  "assets/funds": 1,
};

interface Habit {
  readonly username: string;
  readonly tenantId: string;
  readonly screens: Readonly<Record<string, number>>;
  /** Share of weekdays on which the person is there, and how many screens a busy day opens of each. */
  readonly presence: number;
}

const habit = (username: string, tenantId: string, presence: number, screens: Habit["screens"]): Habit => ({
  username,
  tenantId,
  screens,
  presence,
});

const HABITS: readonly Habit[] = [
  habit("analyst", "calder-voss", 0.95, RESEARCH),
  habit("chiara.donati", "calder-voss", 0.85, RESEARCH),
  habit("pieter.vanloon", "calder-voss", 0.7, RESEARCH),
  habit("sofia.marchetti", "calder-voss", 0.45, RESEARCH),
  habit("reader", "calder-voss", 0.4, FUNDS_ONLY),
  habit("tenant-admin", "calder-voss", 0.6, PORTFOLIOS),
  habit("other-analyst", "northmere", 0.8, RESEARCH),
  habit("ruth.calloway", "northmere", 0.65, RESEARCH),
  habit("ben.okafor", "northmere", 0.35, FUNDS_ONLY),
  habit("demo-user", "demo", 0.2, FUNDS_ONLY),
  habit("admin", "understory", 0.75, OPERATIONS),
  habit("sysadmin", "understory", 0.5, OPERATIONS),
];

/** Three months of use up to the day before the start: busy weekdays, hardly anybody at weekends, slowly growing. */
export function demoViews(start: Date): readonly DemoViews[] {
  const views: DemoViews[] = [];
  for (let days = DAYS; days >= 1; days -= 1) {
    const at = daysBefore(start, days);
    const busy = (isWeekend(at) ? 0.06 : 1) * (1 - (0.3 * days) / DAYS);
    for (const [person, { username, tenantId, screens, presence }] of HABITS.entries()) {
      const r = rng("use of screens", person, days);
      if (!chance(r, presence * busy)) continue;
      for (const [screen, weight] of Object.entries(screens)) {
        const opened = integer(r, 0, weight);
        if (opened > 0)
          views.push({ day: at.toISOString().slice(0, 10), tenantId, username, screen, views: opened });
      }
    }
  }
  return views;
}
