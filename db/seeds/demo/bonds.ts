import { CAST } from "./cast";
import { type Company, companyOf } from "./companies";
import { COUNTRIES, type Country } from "./countries";
import { CAST_BONDS, instrumentIsin } from "./instrument-isin";
import { type PublicIssuer, SOVEREIGNS, SUB_SOVEREIGNS, SUPRANATIONALS, sovereignOf } from "./public-issuers";
import { at, chance, cumulate, integer, pick, pickWeighted, type Rng, rng, round } from "./random";
import type { Universe } from "./universe";

export interface Bond {
  readonly isin: string;
  readonly name: string;
  readonly currency: string;
  readonly couponPct: number;
  readonly issuedOn: string;
  /** Null where the bond is perpetual. */
  readonly maturesOn: string | null;
}

export interface Terms {
  readonly couponPct: number;
  readonly year: number;
  readonly issuedOn: string;
  readonly maturesOn: string | null;
}

const day = (year: number, r: Rng): string =>
  `${year}-${String(integer(r, 1, 12)).padStart(2, "0")}-${String(integer(r, 1, 28)).padStart(2, "0")}`;

/** Coupons in eighths, as they are issued. */
export function termsOf(
  r: Rng,
  fixed: { couponPct: number; year: number } | null,
  perpetualChance: number,
): Terms {
  const year = fixed?.year ?? integer(r, 2027, r() < 0.2 ? 2052 : 2038);
  const couponPct = fixed?.couponPct ?? Math.round((0.75 + 5 * r() * r() + (year - 2026) * 0.06) * 8) / 8;
  const issued = Math.min(2026, Math.max(2014, year - pick(r, [5, 7, 7, 10, 10, 15, 20])));
  const issuedOn = issued === 2026 ? `2026-0${integer(r, 1, 8)}-${integer(r, 10, 28)}` : day(issued, r);
  const perpetual = !fixed && chance(r, perpetualChance);
  return { couponPct, year, issuedOn, maturesOn: perpetual ? null : day(year, r) };
}

/** "Delmar Cement 4.25% 2031", "Esterhaus Bank 6.5% perpetual": two decimals at least where there are any. */
export function bondName(issuer: string, terms: Terms, label = ""): string {
  const coupon = Number.isInteger(terms.couponPct * 10)
    ? terms.couponPct.toFixed(2)
    : String(terms.couponPct);
  return `${issuer}${label} ${coupon}% ${terms.maturesOn === null ? "perpetual" : terms.year}`;
}

/** A company's name without its legal form, as bonds are called. */
export function shortName(company: Company): string {
  const form = company.country.legalForms.find((legalForm) => company.name.endsWith(` ${legalForm}`));
  return form ? company.name.slice(0, -form.length - 1) : company.name;
}

export function* corporateBondsOf(universe: Universe, company: Company): Generator<Bond> {
  const from = universe.firstBond[company.index] ?? 0;
  const to = universe.firstBond[company.index + 1] ?? from;
  for (let b = from; b < to; b++) {
    const r = rng("corporate bond", b);
    const fixed = company.cast?.bonds?.[b - from] ?? null;
    const terms = termsOf(r, fixed, company.industry.sector === "Financials" ? 0.08 : 0.015);
    const domestic = chance(r, 0.3);
    const serial = domestic ? company.country.code : "XS";
    yield {
      isin: fixed?.isin ?? instrumentIsin("corporate", serial, b),
      name: bondName(shortName(company), terms),
      currency: fixed || chance(r, 0.66) ? "EUR" : pick(r, ["USD", "USD", "GBP", company.country.currency]),
      couponPct: terms.couponPct,
      issuedOn: terms.issuedOn,
      maturesOn: terms.maturesOn,
    };
  }
}

const GOVERNMENT_WEIGHTS = cumulate(
  SOVEREIGNS.map(({ country }) => Math.round(4 + Math.sqrt(country?.gdpEurBn ?? 25))),
);
const FIXED_GOVERNMENT = [
  { country: "IT", couponPct: 4.1, year: 2034, isin: CAST_BONDS.italy },
  { country: "ES", couponPct: 3.45, year: 2032, isin: CAST_BONDS.spain },
];
const ISSUED_IN_HARD_CURRENCY = 0.55;

export interface PublicBond extends Bond {
  readonly issuer: PublicIssuer;
}

export function governmentBond(index: number): PublicBond {
  const r = rng("government bond", index);
  const fixed = FIXED_GOVERNMENT[index];
  const regional = !fixed && chance(r, 0.09);
  const issuer = fixed
    ? sovereignOf(fixed.country)
    : regional
      ? pick(r, SUB_SOVEREIGNS)
      : at(SOVEREIGNS, pickWeighted(r, GOVERNMENT_WEIGHTS));
  const country: Country = issuer.country ?? at(COUNTRIES, 0);
  const terms = termsOf(r, fixed ?? null, 0);
  const abroad = !fixed && country.region === "emerging" && chance(r, ISSUED_IN_HARD_CURRENCY);
  return {
    issuer,
    isin: fixed?.isin ?? instrumentIsin("government", abroad ? "XS" : country.code, index),
    name: bondName(issuer.name, terms),
    currency: abroad ? pick(r, ["USD", "USD", "EUR"]) : country.currency,
    couponPct: terms.couponPct,
    issuedOn: terms.issuedOn,
    maturesOn: terms.maturesOn,
  };
}

export function supranationalBond(index: number): PublicBond {
  const r = rng("supranational bond", index);
  const issuer = at(
    SUPRANATIONALS,
    index < SUPRANATIONALS.length ? index : Math.floor(r() * r() * SUPRANATIONALS.length),
  );
  const terms = termsOf(r, null, 0);
  const european = ["ERB", "ARB", "BSI"].includes(issuer.code ?? "");
  return {
    issuer,
    isin: instrumentIsin("supranational", european && chance(r, 0.5) ? "EU" : "XS", index),
    name: bondName(issuer.name, terms),
    currency: pick(r, ["EUR", "EUR", "EUR", "USD", "USD", "GBP", "SEK", "AUD"]),
    couponPct: terms.couponPct,
    issuedOn: terms.issuedOn,
    maturesOn: terms.maturesOn,
  };
}

export interface ThematicBond extends Bond {
  readonly company: Company | null;
  readonly publicIssuer: PublicIssuer | null;
  readonly label: (typeof LABELS)[number];
}

export const LABELS = [
  "Green",
  "Social",
  "Sustainability",
  "Sustainability-Linked",
  "European Green Bond",
] as const;
const LABEL_WEIGHTS = cumulate([58, 15, 12, 9, 6]);

/** Companies are taken in turn, four apart, so that a larger universe does not change who issued what. */
export function thematicBond(universe: Universe, index: number): ThematicBond {
  const r = rng("thematic bond", index);
  const first = index === 0;
  const kind = first ? 0 : pickWeighted(r, [0.58, 0.78, 0.94, 1]);
  const label = first ? "Green" : at(LABELS, pickWeighted(r, LABEL_WEIGHTS));
  const company =
    kind === 0
      ? companyOf(universe, first ? CAST.ibervia : (index * 4 + integer(r, 0, 3)) % universe.companies)
      : null;
  const publicIssuer =
    kind === 1
      ? pick(r, SUPRANATIONALS)
      : kind === 2
        ? pick(r, SOVEREIGNS.slice(0, 33))
        : kind === 3
          ? pick(r, SUB_SOVEREIGNS)
          : null;
  const terms = termsOf(r, first ? { couponPct: 3.1, year: 2033 } : null, 0.01);
  const short = first ? "Ibervia" : company ? shortName(company) : (publicIssuer?.name ?? "");
  const prefix = publicIssuer?.country && chance(r, 0.6) ? publicIssuer.country.code : "XS";
  return {
    company,
    publicIssuer,
    label,
    isin: first ? CAST_BONDS.iberviaGreen : instrumentIsin("thematic", prefix, index),
    name: bondName(short, terms, ` ${label}`),
    currency: first ? "EUR" : pick(r, ["EUR", "EUR", "EUR", "USD", "GBP"]),
    couponPct: round(terms.couponPct, 3),
    issuedOn: terms.issuedOn,
    maturesOn: terms.maturesOn,
  };
}

export function thematicIssuerId(bond: ThematicBond): string {
  return bond.company?.id ?? bond.publicIssuer?.id ?? "";
}
