import { CAST_COMPANIES } from "./cast";
import { COUNTRIES, type NameFamily } from "./countries";
import { INDUSTRIES } from "./industries";
import { cumulate, pickWeighted, rng } from "./random";

/**
 * How many of everything, and who owns which numbers. Every list is a prefix of the list of a larger universe,
 * so a bond or fund has the same ISIN and figures among 6,000 instruments as among 200,000.
 */
export interface Universe {
  readonly instruments: number;
  readonly companies: number;
  readonly countryOfCompany: Uint8Array;
  readonly industryOfCompany: Uint8Array;
  /** The how-manyth company of its family of names. */
  readonly nameOfCompany: Uint32Array;
  readonly hasShare: Uint8Array;
  /** Bonds of company c are those numbered from firstBond[c] up to firstBond[c + 1]. */
  readonly firstBond: Uint32Array;
  readonly governmentBonds: number;
  readonly supranationalBonds: number;
  readonly thematicBonds: number;
  readonly certificates: number;
  /** Funds and ETFs without and with their further share classes. */
  readonly funds: ClassPlan;
  readonly etfs: ClassPlan;
}

export interface ClassPlan {
  readonly portfolios: number;
  /** Share classes of portfolio f are those numbered from firstClass[f] up to firstClass[f + 1]; the first is the main one. */
  readonly firstClass: Uint32Array;
}

/** Figures beyond these many companies, funds and bonds exist once: a large universe grows wider, not deeper. */
export const CORE_COMPANIES = 1_200;
export const CORE_PORTFOLIOS = 1_000;

const BONDS_PER_COMPANY = cumulate([52, 20, 13, 8, 4, 0, 3]);
const CLASSES_PER_FUND = cumulate([0, 46, 28, 16, 10]);
const CLASSES_PER_ETF = cumulate([0, 68, 24, 8]);

export function universeOf(instruments: number): Universe {
  const companies = Math.max(CAST_COMPANIES.length + 30, Math.round(instruments * 0.2));
  return {
    instruments,
    companies,
    ...companyLists(companies),
    governmentBonds: Math.max(60, Math.round(instruments * 0.09)),
    supranationalBonds: Math.max(12, Math.round(instruments * 0.03)),
    thematicBonds: Math.max(12, Math.round(instruments * 0.05)),
    certificates: Math.round(instruments * 0.02),
    funds: classPlan("fund classes", Math.max(30, Math.round(instruments * 0.3)), CLASSES_PER_FUND),
    etfs: classPlan("etf classes", Math.max(15, Math.round(instruments * 0.13)), CLASSES_PER_ETF),
  };
}

function companyLists(companies: number) {
  const countries = cumulate(COUNTRIES.map((country) => country.companies));
  const industries = cumulate(INDUSTRIES.map((industry) => industry.companies));
  const countryOfCompany = new Uint8Array(companies);
  const industryOfCompany = new Uint8Array(companies);
  const nameOfCompany = new Uint32Array(companies);
  const hasShare = new Uint8Array(companies);
  const firstBond = new Uint32Array(companies + 1);
  const named = new Map<NameFamily, number>();
  for (let c = 0; c < companies; c++) {
    const cast = CAST_COMPANIES[c];
    const r = rng("company plan", c);
    const country = cast ? COUNTRIES.findIndex((x) => x.code === cast.country) : pickWeighted(r, countries);
    const industry = cast ? INDUSTRIES.findIndex((x) => x.id === cast.industry) : pickWeighted(r, industries);
    const family = COUNTRIES[country]?.names ?? "english";
    const ordinal = named.get(family) ?? 0;
    named.set(family, ordinal + 1);
    const bonds = pickWeighted(r, BONDS_PER_COMPANY);
    countryOfCompany[c] = country;
    industryOfCompany[c] = industry;
    nameOfCompany[c] = ordinal;
    hasShare[c] = cast
      ? Number(!cast.silent && cast.name !== "Delmar Cement plc")
      : Number(r() < 0.86 || bonds === 0);
    firstBond[c + 1] = (firstBond[c] ?? 0) + (cast ? (cast.bonds?.length ?? 0) : bonds);
  }
  return { countryOfCompany, industryOfCompany, nameOfCompany, hasShare, firstBond };
}

function classPlan(topic: string, classes: number, perPortfolio: readonly number[]): ClassPlan {
  const first: number[] = [0];
  for (let f = 0, used = 0; used < classes; f++) {
    used += Math.min(classes - used, pickWeighted(rng(topic, f), perPortfolio));
    first.push(used);
  }
  return { portfolios: first.length - 1, firstClass: Uint32Array.from(first) };
}

export function companiesHolding(universe: Universe): number {
  return Math.min(universe.companies, CORE_COMPANIES);
}
