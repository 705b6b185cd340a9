import { addTo } from "~/domain/keyed/groups";
import { type Company, companyOf } from "./companies";
import type { Country } from "./countries";
import { companiesHolding, type Universe, universeOf } from "./universe";

/** A universe with the companies that funds invest in at hand, sorted by where and what they are. */
export interface World {
  readonly universe: Universe;
  readonly core: readonly Company[];
  /** Companies by `where` of a strategy: those with a share, and those with bonds. */
  readonly shares: ReadonlyMap<string, readonly Company[]>;
  readonly borrowers: ReadonlyMap<string, readonly Company[]>;
}

export function worldOf(instruments: number): World {
  const universe = universeOf(instruments);
  const core: Company[] = [];
  const shares = new Map<string, Company[]>();
  const borrowers = new Map<string, Company[]>();
  for (let c = 0; c < companiesHolding(universe); c++) {
    const company = companyOf(universe, c);
    core.push(company);
    const bonds = (universe.firstBond[c + 1] ?? 0) - (universe.firstBond[c] ?? 0);
    for (const place of placesOf(company)) {
      if (universe.hasShare[c]) addTo(shares, place, company);
      if (bonds > 0) addTo(borrowers, place, company);
    }
  }
  return { universe, core, shares, borrowers };
}

const NORDIC = new Set(["SE", "NO", "DK", "FI"]);

export function regionsOf(country: Country): string[] {
  const places = ["world", country.region, country.code];
  if (country.currency === "EUR") places.push("euro");
  if (NORDIC.has(country.code)) places.push("nordic");
  return places;
}

function placesOf({ country, industry }: Company): string[] {
  const places = regionsOf(country);
  if (["Information technology"].includes(industry.sector)) places.push("technology");
  if (industry.sector === "Health care") places.push("health");
  if (["power", "gas", "water", "rail", "telecom", "building", "shipping"].includes(industry.id))
    places.push("infrastructure");
  if (["power", "water", "rail", "machinery", "chips", "paper"].includes(industry.id)) places.push("climate");
  return places;
}
