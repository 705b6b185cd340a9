import type { AgeMonths } from "~/domain/analysis/book/age";
import type { ModuleId } from "~/permissions/sections";

/** What administrators set for the whole installation; what is absent comes from the environment or the product. */
export interface GivenSettings {
  readonly activeModules?: readonly ModuleId[] | undefined;
  readonly publicUrl?: string | undefined;
  readonly analyticsId?: string | undefined;
  readonly contactAddress?: string | undefined;
  readonly mailFrom?: string | undefined;
  readonly mailFromName?: string | undefined;
  readonly minCoveragePct?: number | undefined;
  readonly minCoveragePctFixedIncome?: number | undefined;
  /** By dataset: from how many months on data is old, and too old. */
  readonly dataAgeMonths?: Readonly<Record<string, AgeMonths>> | undefined;
  readonly screenViewDays?: number | undefined;
  readonly webclientLogDays?: number | undefined;
}

/** The stored settings; nothing where none were ever stored, or what is stored is no JSON. */
export function givenSettings(stored: string | null): GivenSettings {
  if (stored === null) return {};
  try {
    return JSON.parse(stored) as GivenSettings;
  } catch {
    return {};
  }
}

/** The environment as the settings leave it: every reader of a variable sees what administrators set instead. */
export function withSettings<E extends Env>(env: E, given: GivenSettings): E {
  return {
    ...env,
    ...(given.activeModules && { ACTIVE_MODULES: given.activeModules.join(",") }),
    ...(given.publicUrl && { PUBLIC_URL: given.publicUrl }),
    ...(given.analyticsId && { GOOGLE_ANALYTICS_ID: given.analyticsId }),
    ...(given.contactAddress && { CONTACT_ADDRESS: given.contactAddress }),
    ...(given.mailFrom && { MAIL_FROM: given.mailFrom }),
    ...(given.mailFromName && { MAIL_FROM_NAME: given.mailFromName }),
  };
}
