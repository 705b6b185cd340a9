import { CAST_COMPANIES, type CastCompany } from "./cast";
import { companyName } from "./company-names";
import { COUNTRIES, type Country } from "./countries";
import { demoLei } from "./identifiers";
import { INDUSTRIES, type Industry } from "./industries";
import { at, chance, clamp, normal, rng, significant, spread } from "./random";
import type { Universe } from "./universe";

export interface Ratings {
  readonly overall: number;
  readonly environmental: number;
  readonly social: number;
  readonly governance: number;
}

/** What is true of a company whatever the year: the datasets say what is known of it. */
export interface Company {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly lei: string | null;
  readonly country: Country;
  readonly industry: Industry;
  readonly cast: CastCompany | null;
  readonly ratings: Ratings | null;
  /** Quality in standard deviations: better companies emit less, violate less and tell more. */
  readonly quality: number;
  /** 0 (says nothing) to 1 (says everything). */
  readonly openness: number;
  readonly revenueEurM: number;
  readonly evicEurM: number | null;
  readonly fossil: boolean;
  readonly violates: boolean;
  /** Mines, cluster, chemical or biological weapons. */
  readonly controversialWeapons: boolean;
  /** True where no provider has any environmental or social figure. */
  readonly silent: boolean;
}

export function companyId(index: number): string {
  return `DMC${String(index + 1).padStart(6, "0")}`;
}

/** 1 to 5 around 3.2, as providers' ratings fall. */
export function ratingOf(z: number): number {
  return clamp(Math.round(3.2 + 0.95 * z), 1, 5);
}

export function companyOf(universe: Universe, index: number): Company {
  const country = at(COUNTRIES, universe.countryOfCompany[index] ?? 0);
  const industry = at(INDUSTRIES, universe.industryOfCompany[index] ?? 0);
  const cast = CAST_COMPANIES[index] ?? null;
  const r = rng("company", index);
  const emerging = country.region === "emerging";
  const quality = normal(r) * 0.9 + industry.tilt * 0.6 - (emerging ? 0.35 : 0);
  const openness = clamp(0.72 + 0.12 * quality + 0.2 * (r() - 0.5) - (emerging ? 0.22 : 0), 0.05, 1);
  const revenueEurM = cast?.revenueEurM ?? significant(spread(r, industry.revenueEurM * 0.6, 1));
  const evic = significant(spread(r, industry.evicMultiple * revenueEurM, 0.45));
  const rated = chance(r, emerging ? 0.6 : 0.91);
  const hasEvic = chance(r, emerging ? 0.85 : 0.95);
  const fossil = chance(r, industry.fossilChance);
  const violates = chance(r, quality < -1 ? 0.09 : 0.012);
  const silent = chance(r, emerging ? 0.16 : 0.05);
  const hasLei = chance(r, 0.96);
  const weapons = chance(r, industry.id === "defence" ? 0.13 : 0.001);
  return {
    index,
    id: companyId(index),
    name:
      cast?.name ??
      companyName({ country, industry: industry.id, ordinal: universe.nameOfCompany[index] ?? 0 }),
    lei: cast || hasLei ? demoLei(index + 1) : null,
    country,
    industry,
    cast,
    ratings: cast ? castRatings(cast) : rated ? drawnRatings(index, quality) : null,
    quality: cast?.rating ? (cast.rating[0] - 3.2) / 0.95 : quality,
    openness: cast ? 0.9 : openness,
    revenueEurM,
    evicEurM: cast ? cast.evicEurM : hasEvic ? evic : null,
    fossil: cast ? cast.industry === "mining" || cast.name.startsWith("Brightwater") : fossil,
    violates: cast ? (cast.violates ?? false) : violates,
    controversialWeapons: weapons && !cast,
    silent: cast ? (cast.silent ?? false) : silent,
  };
}

function castRatings(cast: CastCompany): Ratings | null {
  if (!cast.rating) return null;
  const [overall, environmental, social, governance] = cast.rating;
  return { overall, environmental, social, governance };
}

function drawnRatings(index: number, quality: number): Ratings {
  const r = rng("company rating", index);
  const pillar = () => ratingOf(0.75 * quality + 0.7 * normal(r));
  return { overall: ratingOf(quality), environmental: pillar(), social: pillar(), governance: pillar() };
}

export function* companiesOf(universe: Universe): Generator<Company> {
  for (let c = 0; c < universe.companies; c++) yield companyOf(universe, c);
}
