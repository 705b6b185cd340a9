import fc from "fast-check";
import type { DatasetName, FactValue } from "~/domain/facts/fact";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { listedAs } from "~/domain/sanctions/decision";
import { identityOf } from "~tests/support/demo-facts";

/** Names under which the facts of one random set are loaded; sets of one database need names apart. */
export interface SetIds {
  readonly isin: string;
  readonly issuerId: string;
  readonly lei: string;
  readonly country: string;
}

export type RandomRow = readonly [dataset: DatasetName, values: Readonly<Record<string, FactValue>>];

export const PROVIDER = "Aster";
export const METHOD = "pass_fail";

/** Words that lists of targets use, and some that no list of the initiative does. */
const STATUSES = [
  null,
  "targets_set",
  "Targets set",
  "Target validated",
  "Active",
  "Inactive",
  "Not set",
  "Committed",
  "commitment",
  "Commitment removed",
  "Achieved (externally validated)",
  "In corporate strategy",
  "Declaration / pledge",
  "Under review",
];
const CLASSES = [null, "1.5°C", "Well-below 2°C", "2°C", "1.5°C/Well-below 2°C", "unclassified"];
const PERIODS = ["2023-12-31", "2024-12-31", "2025-12-31"];
const LETTERS = ["a", "(b)", "C", "d", "e", "f", "g", "12(2)"];

const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 });
const flag = orNull(fc.boolean());
const share = orNull(
  fc.oneof(
    fc.constantFrom(0, 0.01, 0.03, 0.05, 0.07, 0.0999, 0.1, 0.5, 1),
    fc.integer({ min: 0, max: 1_000 }).map((n) => n / 1_000),
  ),
);
const amount = orNull(
  fc.oneof(
    fc.constantFrom(0, -1, 1),
    fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 8),
  ),
);
const score = orNull(
  fc.oneof(
    fc.constantFrom(-10, -2, 0, 2, 10),
    fc.integer({ min: -100, max: 100 }).map((n) => n / 10),
  ),
);
const rating = orNull(
  fc.oneof(
    fc.constantFrom(1, 1.5, 2.5, 4.5, 5),
    fc.integer({ min: 10, max: 50 }).map((n) => n / 10),
  ),
);
const period = fc.constantFrom(...PERIODS);
const few = <T>(arbitrary: fc.Arbitrary<T>, keyOf: (value: T) => unknown) =>
  fc.uniqueArray(arbitrary, { maxLength: 3, selector: keyOf });

const pai = few(
  fc.record({
    period_end: period,
    scope1_t: amount,
    scope2_t: amount,
    scope3_t: amount,
    revenue_eur_m: amount,
    evic_eur_m: amount,
    fossil_fuel_active: flag,
    ungc_oecd_violation: flag,
    controversial_weapons: flag,
  }),
  ({ period_end }) => period_end,
);
const activities = few(
  fc.record({
    activity: fc.constantFrom(...ACTIVITIES.map(({ name }) => name)),
    sub_type: fc.constantFrom(null, "production", "downstream"),
    revenue_share: share,
    involved: flag,
    as_of: period,
  }),
  ({ activity, sub_type }) => `${activity} ${sub_type}`,
);
const exclusions = few(
  fc.record({ letter: fc.constantFrom(...LETTERS), revenue_share: share, as_of: period }),
  ({ letter }) => letter,
);
const target = fc.record({
  status: fc.constantFrom(...STATUSES),
  near_term_class: fc.constantFrom(...CLASSES),
  net_zero_pledge: fc.constantFrom(null, "declared", "achieved_externally_validated"),
});
const goals = fc.record({ sdg_1: score, sdg_7: score, sdg_13: score });
const rated = fc.record({ rating, environmental: rating, social: rating, governance: rating, as_of: period });
const indicators = few(
  fc.record({
    period_end: period,
    ghg_t: amount,
    gdp_eur_m: amount,
    social_violation: flag,
    sdg_index: orNull(fc.integer({ min: 0, max: 100 })),
  }),
  ({ period_end }) => period_end,
);
const taxonomy = few(
  fc.record({
    period_end: period,
    objective: fc.constantFrom("", "climate_mitigation"),
    turnover_aligned: share,
  }),
  ({ period_end, objective }) => `${period_end} ${objective}`,
);
const fund = fc.record({
  sfdr_article: fc.constantFrom(null, "6", "8", "9", "0"),
  si_min_share: share,
  si_reported_share: share,
  taxonomy_min_share: share,
  taxonomy_reported_share: share,
  law_220: fc.constantFrom(null, "none_found", "involved", "partial", "unknown"),
});
const template = fc.record({
  "20040": fc.constantFrom(null, "8", "9"),
  "20420": share,
  "20510": share,
  "20450": share,
});
const issue = fc.record({
  labelling: fc.constantFrom(null, "Green", "Sustainability-linked"),
  issued: orNull(fc.constantFrom(100, 500, 600)),
  financed_share: share,
  co2_avoided_t: amount,
});

const WHOM = ["issuer", "issuer", "almost", "lei", "isin", "country", "nobody"] as const;
const verdict = fc.constantFrom("same", "different", "open", "changed");
const listings = few(
  fc.record({
    /** Whom the row names: by its name or one almost the same, an identifier, a country, or somebody else. */
    names: fc.constantFrom(...WHOM),
    kind: fc.constantFrom(null, "entity", "entity", "person", "vessel"),
    country: fc.constantFrom(null, null, "own", "ZW"),
    measure: fc.constantFrom(
      null,
      "debt_ban",
      "comprehensive embargo",
      "arms_embargo",
      "listed_persons",
      "asset_ban",
    ),
    from: fc.constantFrom(null, null, "2020-01-01", "2030-01-01"),
    to: fc.constantFrom(null, null, null, "2021-01-01"),
    decided: orNull(verdict),
  }),
  ({ names }) => names,
);
const law220 = few(
  fc.record({
    names: fc.constantFrom("issuer", "almost", "lei", "isin", "nobody"),
    decided: orNull(verdict),
  }),
  ({ names }) => names,
);
const position = fc.record({
  held: fc.constantFrom("issuer", "state", "cash", "unknown"),
  percent: fc.integer({ min: 1, max: 300 }).map((n) => n / 10),
});
type Listing = typeof listings extends fc.Arbitrary<readonly (infer Row)[]> ? Row : never;

/** Who an instrument is and what files state of it and of its issuer. */
export const FACT_SETS = fc.record({
  type: fc.constantFrom(
    "equity",
    "corporate_bond",
    "government_bond",
    "supranational_bond",
    "thematic_bond",
    "fund",
    "fund",
  ),
  issuerType: fc.constantFrom(
    "company",
    "company",
    "company",
    "real_estate",
    "sovereign",
    "sub_sovereign",
    "supranational",
    "other",
  ),
  hasIssuer: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  issuerCountry: fc.boolean(),
  pai,
  activities,
  exclusions,
  targetOfIssuer: orNull(target),
  targetOfLei: orNull(target),
  targetOfIsin: orNull(target),
  goalsOfIssuer: orNull(goals),
  goalsOfIsin: orNull(goals),
  ratingOfIssuer: orNull(rated),
  ratingOfIsin: orNull(rated),
  indicators,
  taxonomy,
  si: orNull(fc.record({ si_share: share, as_of: period })),
  fund: orNull(fund),
  template: orNull(template),
  issue: orNull(issue),
  isIssuerKnown: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  listings,
  law220,
  positions: orNull(few(position, ({ held }) => held)),
  heldOn: fc.constantFrom("2025-05-31", "2026-05-31"),
});
export type FactSet = typeof FACT_SETS extends fc.Arbitrary<infer Set> ? Set : never;

/** The rows of files that state a set. */
export function rowsOfSet(set: FactSet, { isin, issuerId, lei, country }: SetIds): RandomRow[] {
  const one = (dataset: DatasetName, names: RandomRow[1], values: RandomRow[1] | null): RandomRow[] =>
    values === null ? [] : [[dataset, { ...names, ...values }]];
  const many = (dataset: DatasetName, names: RandomRow[1], all: readonly RandomRow[1][]): RandomRow[] =>
    all.map((values) => [dataset, { ...names, ...values }]);
  const { issued = null, ...issue } = set.issue ?? {};
  return [
    [
      "securities",
      {
        isin,
        name: isin,
        type: set.type,
        ...(set.hasIssuer ? { issuer_id: issuerId } : {}),
        currency: "EUR",
        country,
      },
    ],
    ...one(
      "issuers",
      { issuer_id: issuerId },
      set.isIssuerKnown
        ? {
            issuer_type: set.issuerType,
            name: nameOf(issuerId),
            lei,
            ...(set.issuerCountry ? { country } : { code: country }),
          }
        : null,
    ),
    ...listRows(set, { isin, issuerId, lei, country }),
    ...many("company-pai", { issuer_id: issuerId }, set.pai),
    ...many("company-activities", { issuer_id: issuerId }, set.activities),
    ...many("benchmark-exclusions", { issuer_id: issuerId }, set.exclusions),
    ...one("climate-targets", { issuer_id: issuerId }, set.targetOfIssuer),
    ...one("climate-targets", { lei }, set.targetOfLei),
    ...one("climate-targets", { isin }, set.targetOfIsin),
    ...one("sdg-scores", { subject_id: issuerId }, set.goalsOfIssuer),
    ...one("sdg-scores", { subject_id: isin }, set.goalsOfIsin),
    ...one("esg-ratings", { subject_id: issuerId, provider: PROVIDER }, set.ratingOfIssuer),
    ...one("esg-ratings", { subject_id: isin, provider: PROVIDER }, set.ratingOfIsin),
    ...many("country-indicators", { country }, set.indicators),
    ...many("company-taxonomy", { issuer_id: issuerId }, set.taxonomy),
    ...one("sustainable-investment", { issuer_id: issuerId, method: METHOD }, set.si),
    ...(set.type === "fund"
      ? [
          ...one("fund-facts", { isin }, set.fund),
          ...one("eet", { "20000": isin }, set.template),
          ...many("fund-holdings", { fund_isin: isin, as_of: set.heldOn }, positionsOf(set, issuerId)),
        ]
      : []),
    // What is allocated is what was issued: only then is a bond's own intensity that of the portfolio that holds it.
    ...one(
      "bond-issues",
      { isin },
      set.issue && { ...issue, amount_issued_eur_m: issued, allocated_eur_m: issued },
    ),
  ];
}

/** The issuer's name: long enough for another to be almost the same. */
const nameOf = (issuerId: string) => `Quarzo Industria Estrattiva ${issuerId}`;

function positionsOf({ positions }: FactSet, issuerId: string): RandomRow[1][] {
  return (positions ?? []).map(({ held, percent }) => ({
    position_id: `${held}-${issuerId}`,
    weight_pct: percent,
    ...(held === "issuer" ? { issuer_id: issuerId } : {}),
    ...(held === "state" ? { issuer_id: issuerId, asset_type: "government_bond" } : {}),
    ...(held === "cash" ? { asset_type: "cash" } : {}),
  }));
}

/** Rows of lists that may name the instrument's issuer, and what was decided about them. */
function listRows({ listings, law220, hasIssuer }: FactSet, ids: SetIds): RandomRow[] {
  const { isin, issuerId } = ids;
  const subject = hasIssuer ? issuerId : isin;
  const sanctions = listings.flatMap((row): RandomRow[] => {
    const values = {
      authority: "EU",
      list_id: `${issuerId}-${row.names}`,
      ...namedBy(row.names, ids),
      kind: row.names === "country" ? "country" : row.kind,
      country: row.names === "country" || row.country === "own" ? ids.country : row.country,
      measure: row.measure,
      from: row.from,
      to: row.to,
    };
    return [["sanctions", values], ...decisionRows(row.decided, subject, "sanctions", values)];
  });
  const banned = law220.flatMap((row): RandomRow[] => {
    const values = { list_name: "Mines", list_date: "2025-01-01", ...namedBy(row.names, ids) };
    return [["law-220-list", values], ...decisionRows(row.decided, subject, "law-220-list", values)];
  });
  return [...sanctions, ...banned];
}

function namedBy(names: Listing["names"], { isin, issuerId, lei }: SetIds): RandomRow[1] {
  switch (names) {
    case "issuer":
      return { name: nameOf(issuerId) };
    case "almost":
      return { name: nameOf(issuerId).replace("Estrattiva", "Estrattive") };
    case "lei":
      return { name: "Somebody by LEI", lei };
    case "isin":
      return { name: "Somebody by ISIN", isin };
    default:
      return { name: `Whoever else ${issuerId}` };
  }
}

function decisionRows(
  decided: Listing["decided"],
  subject: string,
  list: "sanctions" | "law-220-list",
  values: RandomRow[1],
): RandomRow[] {
  if (decided === null) return [];
  const { subject: authority, key } = identityOf(list, values);
  return [
    [
      "screening-decisions",
      {
        subject_id: subject,
        list,
        authority,
        list_key: key,
        verdict: decided === "changed" ? "same" : decided,
        listed_as: listedAs(decided === "changed" ? { ...values, name: "Before" } : values),
        as_of: "2025-02-01",
      },
    ],
  ];
}
