import type { Ratings } from "./companies";
import { ratingOf } from "./companies";
import { COUNTRIES, type Country, countryOf } from "./countries";
import { demoLei } from "./identifiers";
import { at, normal, rng } from "./random";

/** States, regions and international institutions. States are real, since their figures are public; the rest is invented. */
export interface PublicIssuer {
  readonly id: string;
  readonly type: "sovereign" | "sub_sovereign" | "supranational";
  readonly name: string;
  readonly code: string | null;
  readonly country: Country | null;
  readonly lei: string | null;
  readonly ratings: Ratings | null;
}

const NOT_RATED = new Set(["MM", "VE", "KZ", "BY", "KE", "PA", "EG", "VN", "MA", "AE"]);

export function sovereignId(country: string): string {
  return `DMS-${country}`;
}

function sovereign(country: Country): PublicIssuer {
  return {
    id: sovereignId(country.code),
    type: "sovereign",
    name: country.name,
    code: country.code,
    country,
    lei: null,
    ratings: NOT_RATED.has(country.code) ? null : countryRatings(country),
  };
}

/** Spain and Italy as the demo portfolios speak of them; others follow their public scores. */
function countryRatings(country: Country): Ratings {
  const r = rng("sovereign rating", country.code.charCodeAt(0), country.code.charCodeAt(1));
  const environment = ratingOf(((country.sdg ?? 70) - 76) / 6);
  const social = ratingOf(
    ((country.sdg ?? 70) - 74) / 6 + 0.3 * normal(r) - (country.socialViolation ? 1.5 : 0),
  );
  const governance = ratingOf(((country.law ?? 0) - 0.7) / 0.8);
  const overall = Math.round((environment + social + governance) / 3);
  return country.code === "IT" || country.code === "ES"
    ? { overall: 3, environmental: 3, social: 4, governance: 3 }
    : { overall, environmental: environment, social, governance };
}

const REGIONS: readonly (readonly [country: string, name: string])[] = [
  ["IT", "Regione Valdora"],
  ["IT", "Provincia di Montelaro"],
  ["IT", "Ente Ferrovie del Colle"],
  ["DE", "Land Niederheide"],
  ["DE", "Freistaat Kranichsee"],
  ["DE", "Förderbank Weidenmark"],
  ["FR", "Région Hautes-Landes"],
  ["FR", "Ville de Clairval"],
  ["FR", "Agence des Rives"],
  ["ES", "Comunidad de Altavega"],
  ["ES", "Ciudad de Fuenclara"],
  ["BE", "Région des Trois-Rives"],
  ["NL", "Waterbank Nederzee"],
  ["SE", "Region Strandvik"],
  ["NO", "Fjordlån Kommunebank"],
  ["FI", "Kuntien Järvirahoitus"],
  ["AT", "Land Tannenmark"],
  ["CH", "Kanton Lauterhorn"],
  ["CA", "Province of Northern Sound"],
  ["CA", "Province of Whitemere"],
  ["AU", "State of Eastern Plains"],
  ["JP", "Minamihara Prefecture"],
];

function region(index: number): PublicIssuer {
  const [code, name] = at(REGIONS, index);
  const country = countryOf(code);
  return {
    id: `DMR${String(index + 1).padStart(3, "0")}`,
    type: "sub_sovereign",
    name,
    code: null,
    country,
    lei: demoLei(90_000_000 + index),
    ratings: index % 6 === 5 ? null : countryRatings(country),
  };
}

const INSTITUTIONS: readonly (readonly [code: string, name: string, rating: number | null])[] = [
  ["ERB", "European Renewal Bank", 5],
  ["NRB", "Nordic Resilience Bank", 5],
  ["MDF", "Mediterranean Development Fund", 4],
  ["ARB", "Alpine and Rhine Bank", 4],
  ["PCB", "Pacific Cooperation Bank", 3],
  ["AIC", "African Infrastructure Compact", 3],
  ["ANB", "Andean Nations Board", 3],
  ["GWF", "Global Water Facility", 5],
  ["BSI", "Baltic Sea Institution", 4],
  ["WHF", "World Housing Facility", 4],
  ["DRC", "Danube Regional Corporation", 3],
  ["CSB", "Caribbean Stability Board", null],
  ["ILF", "International Learning Fund", 4],
  ["SAB", "Silk Artery Bank", null],
];

function institution(index: number): PublicIssuer {
  const [code, name, rating] = at(INSTITUTIONS, index);
  const r = rng("institution", index);
  const pillar = () => ratingOf(((rating ?? 3) - 3.2) / 0.95 + 0.5 * normal(r));
  return {
    id: `DMX-${code}`,
    type: "supranational",
    name,
    code,
    country: null,
    lei: demoLei(91_000_000 + index),
    ratings:
      rating === null
        ? null
        : { overall: rating, environmental: pillar(), social: pillar(), governance: pillar() },
  };
}

export const SOVEREIGNS: readonly PublicIssuer[] = COUNTRIES.map(sovereign);
export const SUB_SOVEREIGNS: readonly PublicIssuer[] = REGIONS.map((_, index) => region(index));
export const SUPRANATIONALS: readonly PublicIssuer[] = INSTITUTIONS.map((_, index) => institution(index));

export function sovereignOf(country: string): PublicIssuer {
  const found = SOVEREIGNS.find((issuer) => issuer.country?.code === country);
  if (!found) throw new RangeError(`no sovereign ${country}`);
  return found;
}
