import { MODULES } from "~/permissions/sections";

/** What holds where neither an administrator nor the deployment says anything; null: nothing does. */
export const SETTING_DEFAULTS = {
  activeModules: MODULES,
  publicUrl: null,
  analyticsId: null,
  contactAddress: null,
  mailFrom: "no-reply@understory.example",
  mailFromName: "Understory",
  minCoveragePct: 65,
  minCoveragePctFixedIncome: 50,
  dataAgeMonths: null,
  screenViewDays: 400,
  webclientLogDays: 30,
} as const;
