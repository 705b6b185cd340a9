import { ACTIVITIES } from "~/domain/metrics/activities";
import { shareOfPct } from "~/domain/weights/percent";
import { AGED_DATASETS, type DataAges, DEFAULT_AGES, limitsWith } from "./book/age";
import type { CoverageThresholds } from "./figures/coverage";
import { type AnalysisSettings, defaultSettings } from "./settings";

/**
 * A tenant's choices about figures, from the `analysis` part of its configuration; what is absent or out of range
 * keeps the product's default. Known keys: lowCoverage (withheld, indicative), ratingProvider, sustainableInvestmentMethod
 * (text), activityThresholdsPct (by activity, 0 to 100), law220TolerancePct (0 to 100), dataAgeMonths (by dataset { old,
 * tooOld }, in whole months of 1 to 240). The coverage that is needed is read beside that part, where the tenant's screen
 * keeps it and lists and ranks read it: minCoveragePct, minCoveragePctFixedIncome (0 to 100).
 */
export function settingsFrom(tenantConfig: unknown, asOf: string): AnalysisSettings {
  const top = recordOf(tenantConfig);
  const own = recordOf(top.analysis);
  const defaults = defaultSettings(asOf);
  return {
    ...defaults,
    ...coverageThresholds(top),
    allowsIndicative: own.lowCoverage === "indicative",
    ratingProvider: textOf(own.ratingProvider),
    siMethod: textOf(own.sustainableInvestmentMethod),
    activityThresholds: thresholdsOf(own.activityThresholdsPct),
    law220ToleranceShare: shareIn(own.law220TolerancePct) ?? defaults.law220ToleranceShare,
    ages: agesOf(own.dataAgeMonths),
  };
}

/** The coverage a tenant asks for, kept in percent beside its configuration; the product's where it is absent or out of range. */
export function coverageThresholds(
  tenant: Readonly<Partial<Record<"minCoveragePct" | "minCoveragePctFixedIncome", unknown>>>,
): CoverageThresholds {
  const { minCoverageShare, minCoverageFixedIncomeShare } = defaultSettings("");
  return {
    minCoverageShare: shareIn(tenant.minCoveragePct) ?? minCoverageShare,
    minCoverageFixedIncomeShare: shareIn(tenant.minCoveragePctFixedIncome) ?? minCoverageFixedIncomeShare,
  };
}

/** The same from the configuration as it is stored; a text that is no JSON chooses nothing. */
export function settingsFromText(tenantConfig: string | null, asOf: string): AnalysisSettings {
  return settingsFrom(configIn(tenantConfig), asOf);
}

/** A tenant's configuration from its JSON; empty where it is none. */
export function configIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

function shareIn(pct: unknown): number | null {
  return typeof pct === "number" && pct >= 0 && pct <= 100 ? shareOfPct(pct) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** A tenant's ages of data; limits out of order, which no form takes, are not taken here. */
function agesOf(value: unknown): DataAges {
  const given = recordOf(value);
  const ages = AGED_DATASETS.map((dataset) => {
    const own = recordOf(given[dataset]);
    const limits = limitsWith(dataset, { old: monthsOf(own.old), tooOld: monthsOf(own.tooOld) });
    return [dataset, limits ?? DEFAULT_AGES[dataset]] as const;
  });
  return Object.fromEntries(ages) as DataAges;
}

function monthsOf(count: unknown): number | undefined {
  return typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= 240
    ? count
    : undefined;
}

function thresholdsOf(value: unknown): Readonly<Record<string, number>> {
  const given = recordOf(value);
  return Object.fromEntries(
    ACTIVITIES.flatMap(({ name }) => {
      const share = shareIn(given[name]);
      return share === null ? [] : [[name, share]];
    }),
  );
}
