/** A value that occurs in one place of the data, and what opens it, by hand from the product's table of roles. */
export interface Canary {
  readonly name: string;
  readonly needle: string;
  /** Sets of roles, each of which opens it. */
  readonly opens: readonly (readonly string[])[];
  /** Needs the agreement about CUSIPs, too. */
  readonly cusip?: true;
  /** The value as a report or a mail prints it, where that is not the needle itself. */
  readonly printed?: readonly string[];
}

const EQUITY = ["ROLE_EQUITY"];
const FUND = ["ROLE_FUND"];
const ETF = ["ROLE_ETF"];
const THEMATIC = ["ROLE_THEMATIC"];

const canary = (name: string, needle: string, ...opens: readonly (readonly string[])[]): Canary => ({
  name,
  needle,
  opens,
});

export const CANARIES: readonly Canary[] = [
  { ...canary("esg-ratings of a fund", "1.14151", FUND), printed: ["→ 1.1"] },
  { ...canary("esg-ratings of an ETF", "4.24152", ETF), printed: ["→ 4.2"] },
  { ...canary("esg-ratings of a share", "2.34153", EQUITY), printed: ["→ 2.3"] },
  { ...canary("esg-ratings of a government bond", "3.44154", ["ROLE_GOVERNATIVE"]), printed: ["→ 3.4"] },
  canary("esg-ratings of an institution's bond", "4.54155", ["ROLE_SUPRANATIONAL"]),
  { ...canary("esg-ratings of a thematic bond", "1.64156", THEMATIC, EQUITY), printed: ["→ 1.6"] },
  { ...canary("company-pai", "711001.25", ["ROLE_EQUITY", "ROLE_EQUITY_PAI"]), printed: ["711,001"] },
  {
    ...canary("company-pai of a fund's manager", "811001.25", ["ROLE_EQUITY", "ROLE_EQUITY_PAI"]),
    printed: ["811,001"],
  },
  canary("pai-optional", "711002.75", ["ROLE_EQUITY", "ROLE_EQUITY_PAI"]),
  { ...canary("company-taxonomy", "0.2711003", ["ROLE_EQUITY", "ROLE_EQUITY_EU_TAX"]), printed: ["27.1%"] },
  {
    ...canary("sustainable-investment", "0.3391004", ["ROLE_EQUITY", "ROLE_EQUITY_SUSTAINABLE_INVESTMENT"]),
    printed: ["33.9%"],
  },
  canary(
    "sdg-scores of a company",
    "2.711005",
    ["ROLE_EQUITY", "ROLE_EQUITY_SDG"],
    ["ROLE_THEMATIC", "ROLE_THEMATIC_SDG"],
  ),
  canary(
    "sdg-scores of a thematic bond",
    "2.711006",
    ["ROLE_THEMATIC", "ROLE_THEMATIC_SDG"],
    ["ROLE_EQUITY", "ROLE_EQUITY_SDG"],
  ),
  { ...canary("company-activities", "0.3171007", ["ROLE_EXCLUSION"]), printed: ["31.7%"] },
  canary("benchmark-exclusions", "CNRYCAUSE", ["ROLE_EXCLUSION_PAB_CTB"]),
  canary("climate-targets", "CNRYSBTI", EQUITY),
  canary("fund-facts of a fund", "CNRYSDRF", FUND),
  canary("fund-facts of an ETF", "CNRYSDRE", ETF),
  canary("fund-facts: Law 220 of a fund", "CNRYLAWFIELD", ["ROLE_FUND", "ROLE_FUND_LAW_220"]),
  canary("fund-facts: Law 220 of an ETF", "CNRYLAWETF", ["ROLE_ETF", "ROLE_ETF_LAW_220"]),
  canary("fund-holdings of a fund", "0.3711009", FUND),
  canary("fund-holdings of an ETF", "0.371101", ETF),
  canary("eet of a fund", "CNRYEETF", ["ROLE_FUND", "ROLE_FUND_EET"]),
  canary("eet of an ETF", "CNRYEETE", ["ROLE_ETF", "ROLE_ETF_EET"]),
  canary("country-indicators", "55.1101", ["ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_PAI"]),
  canary("country-indicators: SDG index", "61.1102", ["ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_SDG"]),
  canary("bond-issues", "CNRYLABEL", THEMATIC, EQUITY),
  canary("bond-issues: impact", "271102.25", ["ROLE_THEMATIC", "ROLE_THEMATIC_IMPACT_METRICS"]),
  canary("sanctions of a company", "CNRYLISTED", EQUITY, THEMATIC),
  canary("sanctions of a state", "CNRYSTATE", ["ROLE_GOVERNATIVE", "ROLE_GOVERNATIVE_SANCTIONS"]),
  canary("sanctions of a fund", "CNRYFUNDLISTED", ["ROLE_FUND", "ROLE_FUND_SANCTIONS"]),
  canary("law-220-list: the row of a fund", "CNRYLAWROW", ["ROLE_FUND", "ROLE_FUND_LAW_220"]),
  // Which list was consulted belongs to no asset: everybody may know it whom it is open for.
  canary(
    "law-220-list: name of the list",
    "CNRYLAWLIST",
    ["ROLE_FUND", "ROLE_FUND_LAW_220"],
    ["ROLE_ETF", "ROLE_ETF_LAW_220"],
    EQUITY,
    ["ROLE_GOVERNATIVE"],
    ["ROLE_SUPRANATIONAL"],
  ),
  { ...canary("securities: CUSIP", "CNRYCUSP1", EQUITY), cusip: true },
];

export interface RoleSet {
  readonly name: string;
  readonly roles: readonly string[];
  readonly cusip: boolean;
}

/** Whether a role set opens a canary. */
export function isOpen({ opens, cusip }: Canary, held: RoleSet): boolean {
  if (cusip && !held.cusip) return false;
  return opens.some((needed) => needed.every((role) => held.roles.includes(role)));
}
