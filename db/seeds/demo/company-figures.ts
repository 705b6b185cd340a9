import type { Company } from "./companies";
import { chance, clamp, normal, type Rng, rng, round, significant, spread } from "./random";

/** Years before the last one: a company grows a little and emits a little less every year. */
const LAST_YEAR = 2025;
const YEARLY_GROWTH = 1.035;
const YEARLY_DECARBONISATION = 0.045;

/** Industries that produce energy, and so can tell how much of it is not renewable. */
const PRODUCES_ENERGY = new Set(["power", "gas", "oil", "water"]);

/** Multiplies the chance of knowing a figure: what companies seldom tell is seldom known. */
const KNOWN = {
  scopes: 1.22,
  scope3: 0.92,
  energy: 1.08,
  consumption: 0.95,
  waste: 0.72,
  water: 0.45,
  payGap: 0.74,
  board: 1.3,
  flags: 1.25,
};

/** One year of a company as data providers know it: null where nobody does. */
export type CompanyYear = ReturnType<typeof companyYear>;

export function companyYear(company: Company, year: number) {
  const age = LAST_YEAR - year;
  const fixed = rng("company figures", company.index);
  const yearly = rng("company figures", company.index, year);
  const { industry, openness, quality } = company;
  const known = (weight: number): boolean =>
    chance(fixed, Math.min(0.985, openness * weight) * (age > 0 ? 0.96 : 1));
  const ever = <T>(weight: number, value: T): T | null => (known(weight) ? value : null);

  const revenueEurM = significant((company.revenueEurM / YEARLY_GROWTH ** age) * wobble(yearly, age, 0.05));
  const cleaner = Math.exp(-0.28 * quality);
  const dirtier = (1 + YEARLY_DECARBONISATION) ** age;
  const emitted = (intensity: number, sigma: number) =>
    significant(
      spread(fixed, intensity * cleaner, sigma) * company.revenueEurM * dirtier * wobble(yearly, age, 0.04),
    );
  const scope1 = emitted(industry.scope1, 0.7);
  const scope2 = emitted(industry.scope2, 0.6);
  const scope3 = emitted(industry.scope3, 0.6);
  const energy = significant(
    spread(fixed, industry.energyGwh, 0.5) * company.revenueEurM * wobble(yearly, age, 0.03),
  );
  const tellsScopes = known(KNOWN.scopes);
  const tellsScope3 = known(KNOWN.scope3);
  const cast = company.cast;
  const estimated = chance(fixed, cast ? 0 : 0.55 - 0.4 * openness);
  return {
    evicEurM:
      company.evicEurM === null
        ? null
        : significant(company.evicEurM * (age === 0 ? 1 : spread(yearly, 1 - 0.03 * age, 0.12))),
    revenueEurM,
    scope1: castOr(cast?.scope1, dirtier, tellsScopes ? scope1 : null),
    scope2: castOr(cast?.scope2, dirtier, tellsScopes ? scope2 : null),
    scope3: castOr(cast?.scope3, dirtier, tellsScope3 && tellsScopes ? scope3 : null),
    scope3Basis: estimated || (age > 0 && cast !== null) ? "estimated" : "reported",
    fossil: ever(KNOWN.flags, company.fossil),
    nonRenewableConsumption: ever(KNOWN.consumption, share(fixed, 0.68 - 0.07 * quality + 0.02 * age, 0.16)),
    nonRenewableProduction: PRODUCES_ENERGY.has(industry.id)
      ? ever(1.1, share(fixed, (industry.id === "oil" ? 0.97 : 0.52) - 0.08 * quality, 0.2))
      : null,
    energyGwh: ever(KNOWN.energy, energy),
    biodiversity: ever(
      KNOWN.flags,
      chance(fixed, ["mining", "oil", "farming", "cement"].includes(industry.id) ? 0.3 : 0.06),
    ),
    waterTonnes: ever(
      KNOWN.water,
      significant(spread(fixed, industry.waterTonnes + 0.01, 0.9) * company.revenueEurM * 0.02),
    ),
    wasteTonnes: ever(
      KNOWN.waste,
      significant(spread(fixed, industry.wasteTonnes, 0.9) * company.revenueEurM * 0.2),
    ),
    wasteBasis: chance(fixed, 0.25) ? "estimated" : "reported",
    violation: cast ? company.violates : ever(KNOWN.flags, company.violates),
    noProcess: ever(KNOWN.flags, chance(fixed, clamp(0.22 - 0.12 * quality, 0.02, 0.8))),
    payGap: ever(KNOWN.payGap, round(clamp(0.115 + 0.075 * normal(fixed) + 0.006 * age, -0.12, 0.45), 3)),
    boardFemale: ever(
      KNOWN.board,
      round(clamp(0.34 + 0.05 * quality + 0.09 * normal(fixed) - 0.012 * age, 0, 0.67), 3),
    ),
    weapons: ever(KNOWN.flags, company.controversialWeapons),
    noCarbonInitiative: ever(KNOWN.flags, chance(fixed, clamp(0.35 - 0.18 * quality, 0.02, 0.9))),
    noAnticorruption: ever(KNOWN.flags, chance(fixed, clamp(0.08 - 0.05 * quality, 0.005, 0.5))),
    basis: estimated && chance(fixed, 0.3) ? "modelled" : estimated ? "estimated" : "reported",
  };
}

function wobble(r: Rng, age: number, sigma: number): number {
  return age === 0 ? 1 : spread(r, 1, sigma);
}

function share(r: Rng, centre: number, sigma: number): number {
  return round(clamp(centre + sigma * normal(r), 0, 1), 3);
}

/** The cast's own figure for the last year, scaled for earlier ones; undefined where the company is drawn. */
function castOr(fixed: number | null | undefined, scale: number, drawn: number | null): number | null {
  if (fixed === undefined) return drawn;
  return fixed === null ? null : significant(fixed * scale);
}
