import { ACTIVITY_NAMES } from "~/domain/metrics/activities";
import type { Company } from "./companies";
import { chance, type Rng, rng, round } from "./random";

/** How a company earns money that some investors would rather not share in. */
export interface Exposure {
  readonly activity: string;
  readonly subType: "upstream" | "production" | "downstream" | null;
  /** Null for activities that count whatever their revenue. */
  readonly revenueShare: number | null;
  readonly involved: boolean;
}

type Activity = (typeof ACTIVITY_NAMES)[number];
type SubType = Exposure["subType"];

/** Industry, activity, step of the value chain, how many of a hundred companies, and from which to which share of revenue. */
type Rule = [
  industry: string,
  activity: Activity,
  subType: SubType,
  ofHundred: number,
  from: number,
  to: number,
];

const RULES: readonly Rule[] = [
  ["power", "coal", "production", 22, 0.02, 0.34],
  ["power", "nuclear", "production", 18, 0.05, 0.5],
  ["gas", "nuclear", "production", 4, 0.03, 0.15],
  ["oil", "arctic_drilling", "upstream", 12, 0.02, 0.24],
  ["oil", "oil_sands_shale", "upstream", 22, 0.03, 0.45],
  ["mining", "coal", "upstream", 26, 0.05, 0.85],
  ["steel", "coal", "upstream", 10, 0.005, 0.09],
  ["rail", "coal", "downstream", 6, 0.01, 0.12],
  ["shipping", "coal", "downstream", 12, 0.01, 0.14],
  ["drinks", "alcohol", "production", 88, 0.45, 1],
  ["retail", "alcohol", "downstream", 62, 0.02, 0.14],
  ["retail", "tobacco", "downstream", 45, 0.005, 0.08],
  ["leisure", "alcohol", "downstream", 25, 0.03, 0.13],
  ["leisure", "gambling", "production", 16, 0.02, 0.3],
  ["leisure", "adult_entertainment", "downstream", 3, 0.01, 0.05],
  ["media", "adult_entertainment", "production", 6, 0.01, 0.25],
  ["telecom", "adult_entertainment", "downstream", 3, 0.001, 0.01],
  ["gambling", "gambling", "production", 100, 0.75, 1],
  ["software", "gambling", "upstream", 5, 0.02, 0.3],
  ["tobacco", "tobacco", "production", 100, 0.85, 1],
  ["farming", "tobacco", "upstream", 8, 0.03, 0.3],
  ["defence", "conventional_weapons", "production", 86, 0.15, 0.95],
  ["machinery", "conventional_weapons", "upstream", 7, 0.01, 0.14],
  ["chips", "conventional_weapons", "upstream", 6, 0.01, 0.12],
  ["services", "nuclear", "downstream", 8, 0.02, 0.2],
];

/** What of a fossil company's revenue is fossil: nearly all of an oil company's, little of a retailer's. */
const FOSSIL: Readonly<Record<string, readonly [from: number, to: number, subType: SubType]>> = {
  oil: [0.72, 1, "upstream"],
  gas: [0.35, 0.95, "downstream"],
  power: [0.08, 0.55, "production"],
  mining: [0.05, 0.85, "upstream"],
};

/** Gas-fired power and gas distribution of Brightwater, as its page shows it. */
const BRIGHTWATER_FOSSIL = 0.265;

function between(r: Rng, from: number, to: number): number {
  return round(from + (to - from) * r(), 3);
}

/** Null where nobody has screened the company. */
export function exposuresOf(company: Company): Exposure[] | null {
  const r = rng("exposures", company.index);
  if (!chance(r, company.silent ? 0.3 : 0.94) && !company.cast) return null;
  const found = new Map<Activity, Exposure>();
  const add = (activity: Activity, subType: SubType, revenueShare: number | null) =>
    found.set(activity, { activity, subType, revenueShare, involved: true });
  for (const [industry, activity, subType, ofHundred, from, to] of RULES) {
    if (industry !== company.industry.id || company.cast || !chance(r, ofHundred / 100)) continue;
    add(activity, subType, between(r, from, to));
  }
  if (company.fossil) {
    const [from, to, subType] = FOSSIL[company.industry.id] ?? [0.002, 0.06, "downstream"];
    const coal = found.get("coal")?.revenueShare ?? 0;
    const drawn = Math.max(coal, between(r, from, to));
    add("fossil_fuels", subType, company.cast?.industry === "power" ? BRIGHTWATER_FOSSIL : drawn);
  }
  if (company.controversialWeapons) add("controversial_weapons", null, null);
  if (company.violates) {
    add("ungc_violations", null, null);
    if (company.cast || chance(r, 0.7)) add("oecd_violations", null, null);
  }
  return ACTIVITY_NAMES.map((activity) => found.get(activity) ?? notInvolved(activity));
}

const BY_CONDUCT = new Set<string>(["controversial_weapons", "oecd_violations", "ungc_violations"]);

function notInvolved(activity: Activity): Exposure {
  return { activity, subType: null, revenueShare: BY_CONDUCT.has(activity) ? null : 0, involved: false };
}

export interface BenchmarkExclusion {
  readonly letter: string;
  readonly revenueShare: number | null;
  readonly cause: string;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}% of revenue`;

/** What of Article 12 of Delegated Regulation (EU) 2020/1818 a company is caught by. */
export function benchmarkExclusions(company: Company, exposures: readonly Exposure[]): BenchmarkExclusion[] {
  const share = (activity: Activity): number =>
    exposures.find((x) => x.activity === activity)?.revenueShare ?? 0;
  const found: BenchmarkExclusion[] = [];
  if (company.controversialWeapons)
    found.push({ letter: "a", revenueShare: null, cause: "Parts for cluster munitions" });
  const tobacco = exposures.find((x) => x.activity === "tobacco");
  if (tobacco?.subType === "production" && tobacco.revenueShare) {
    found.push({
      letter: "b",
      revenueShare: tobacco.revenueShare,
      cause: `Tobacco production, ${percent(tobacco.revenueShare)}`,
    });
  }
  if (company.violates) {
    found.push({
      letter: "c",
      revenueShare: null,
      cause: "UN Global Compact, principles 1 and 2: severe case, not resolved",
    });
  }
  const coal = share("coal");
  if (coal >= 0.01)
    found.push({ letter: "d", revenueShare: coal, cause: `Hard coal and lignite, ${percent(coal)}` });
  const fossil = share("fossil_fuels");
  if (company.industry.id === "oil" && fossil >= 0.1) {
    found.push({ letter: "e", revenueShare: fossil, cause: `Oil fuels, ${percent(fossil)}` });
  }
  if (company.industry.id === "gas" && fossil >= 0.5) {
    found.push({ letter: "f", revenueShare: fossil, cause: `Gaseous fuels, ${percent(fossil)}` });
  }
  if (company.industry.id === "power" && fossil >= 0.5) {
    found.push({
      letter: "g",
      revenueShare: fossil,
      cause: `Electricity above 100 g CO2e/kWh, ${percent(fossil)}`,
    });
  }
  if (["mining", "chemicals"].includes(company.industry.id) && company.quality < -1.5) {
    found.push({
      letter: "12(2)",
      revenueShare: null,
      cause: "Significant harm to water and marine resources",
    });
  }
  return found;
}
