import {
  type Bond,
  corporateBondsOf,
  governmentBond,
  type PublicBond,
  supranationalBond,
  thematicBond,
  thematicIssuerId,
} from "../bonds";
import { type Company, companiesOf, companyOf } from "../companies";
import { type Cell, csvRows } from "../csv";
import type { DemoFile } from "../demo-file";
import { type FundPortfolio, fundPortfolios, mainIsin } from "../funds";
import { demoFigi, isSedol } from "../identifiers";
import { instrumentIsin } from "../instrument-isin";
import { at, pick, rng } from "../random";
import type { World } from "../world";

const COLUMNS = [
  "isin",
  "name",
  "type",
  "issuer_id",
  "asset_manager",
  "category",
  "esg_category",
  "currency",
  "country",
  "parent_isin",
  "cusip",
  "sedol",
  "figi",
  "issue_date",
  "maturity_date",
  "perpetual",
] as const;

type Security = Partial<Record<(typeof COLUMNS)[number], Cell>> & {
  isin: string;
  name: string;
  type: string;
};

/** North American and British ISINs hold the CUSIP or SEDOL they are made of. */
function cells(security: Security): Cell[] {
  const { isin } = security;
  const embedded = {
    cusip: isin.startsWith("US") || isin.startsWith("CA") ? isin.slice(2, 11) : null,
    sedol: isin.startsWith("GB") && isSedol(isin.slice(4, 11)) ? isin.slice(4, 11) : null,
  };
  const whole = { ...embedded, ...security };
  return COLUMNS.map((column) => whole[column] ?? null);
}

function* rowsOf(securities: Iterable<Security>): Generator<Cell[]> {
  for (const security of securities) yield cells(security);
}

export function* securityFiles(world: World): Generator<DemoFile> {
  const file = (name: string, securities: Iterable<Security>): DemoFile => ({
    dataset: "securities",
    fileName: `demo-securities-${name}.csv`,
    rows: csvRows(COLUMNS, rowsOf(securities)),
  });
  yield file("equities", shares(world));
  yield file("corporate-bonds", corporateBonds(world));
  yield file("government-bonds", governmentBonds(world));
  yield file("supranational-bonds", supranationalBonds(world));
  yield file("thematic-bonds", thematicBonds(world));
  yield file("funds", fundClasses(world));
  yield file("other", certificates(world));
}

export function shareIsin(company: Company): string {
  return company.cast?.shareIsin ?? instrumentIsin("share", company.country.code, company.index);
}

const QUALITIES = ["Best in class", "ESG integration", "ESG integration", "Conventional", "Not assessed"];

/** Best in class are the best rated, not assessed are the unrated. */
function esgCategory(company: Company): string {
  const rating = company.ratings?.overall;
  return rating === undefined
    ? "Not assessed"
    : rating >= 4
      ? at(QUALITIES, 0)
      : at(QUALITIES, rating >= 3 ? 1 : 3);
}

function* shares({ universe }: World): Generator<Security> {
  for (const company of companiesOf(universe)) {
    if (!universe.hasShare[company.index]) continue;
    const size = company.evicEurM ?? 0;
    yield {
      isin: shareIsin(company),
      name: company.name,
      type: "equity",
      issuer_id: company.id,
      category: size > 10_000 ? "Large companies" : size > 2_000 ? "Medium companies" : "Small companies",
      esg_category: esgCategory(company),
      currency: company.country.currency,
      country: company.country.code,
      figi: company.index % 5 < 3 ? demoFigi(company.index) : null,
    };
  }
}

function bondTerms(bond: Bond) {
  return {
    isin: bond.isin,
    name: bond.name,
    currency: bond.currency,
    issue_date: bond.issuedOn,
    maturity_date: bond.maturesOn,
    perpetual: bond.maturesOn === null,
  };
}

function* corporateBonds({ universe }: World): Generator<Security> {
  for (const company of companiesOf(universe)) {
    for (const bond of corporateBondsOf(universe, company)) {
      const bank = company.industry.sector === "Financials";
      yield {
        ...bondTerms(bond),
        type: "corporate_bond",
        issuer_id: company.id,
        category:
          bond.maturesOn === null
            ? "Subordinated"
            : pick(rng(bond.isin), ["Senior", "Senior", bank ? "Covered" : "Senior"]),
        esg_category: esgCategory(company),
        country: company.country.code,
      };
    }
  }
}

function publicBond(bond: PublicBond, type: string): Security {
  return {
    ...bondTerms(bond),
    type,
    issuer_id: bond.issuer.id,
    category:
      bond.issuer.type === "sub_sovereign"
        ? "Regions and agencies"
        : type === "government_bond"
          ? "Government"
          : "Supranational",
    esg_category:
      bond.issuer.ratings === null
        ? "Not assessed"
        : bond.issuer.ratings.overall >= 4
          ? "Best in class"
          : "Conventional",
    country: bond.issuer.country?.code ?? null,
  };
}

function* governmentBonds({ universe }: World): Generator<Security> {
  for (let i = 0; i < universe.governmentBonds; i++) yield publicBond(governmentBond(i), "government_bond");
}

function* supranationalBonds({ universe }: World): Generator<Security> {
  for (let i = 0; i < universe.supranationalBonds; i++)
    yield publicBond(supranationalBond(i), "supranational_bond");
}

function* thematicBonds({ universe }: World): Generator<Security> {
  for (let i = 0; i < universe.thematicBonds; i++) {
    const bond = thematicBond(universe, i);
    yield {
      ...bondTerms(bond),
      type: "thematic_bond",
      issuer_id: thematicIssuerId(bond),
      category: bond.label,
      esg_category: "Thematic",
      country: bond.company?.country.code ?? bond.publicIssuer?.country?.code ?? null,
    };
  }
}

function fundEsgCategory(fund: FundPortfolio): string {
  if (fund.strategy.where === "climate" || fund.strategy.holds === "green")
    return fund.article === "9" ? "Impact" : "Thematic";
  if (fund.article === "9") return "Impact";
  return fund.article === "8"
    ? pick(rng("esg category", fund.index), ["Best in class", "Exclusions", "ESG integration"])
    : "Conventional";
}

function* fundClasses({ universe }: World): Generator<Security> {
  for (const fund of fundPortfolios(universe)) {
    for (const shareClass of fund.classes) {
      const main = shareClass.isin === mainIsin(fund);
      yield {
        isin: shareClass.isin,
        name: shareClass.name,
        type: fund.etf ? (fund.unlistedIndex ? "index_fund" : "etf") : "fund",
        asset_manager: fund.manager.name,
        category: fund.strategy.category,
        esg_category: fundEsgCategory(fund),
        currency: shareClass.currency,
        country: fund.domicile,
        parent_isin: main ? null : mainIsin(fund),
      };
    }
  }
}

/** Certificates of banks: instruments that no section shows but portfolios hold. */
function* certificates({ universe }: World): Generator<Security> {
  for (let i = 0; i < universe.certificates; i++) {
    const company = companyOf(universe, (i * 7) % universe.companies);
    yield {
      isin: instrumentIsin("other", "DE", i),
      name: `Certificate on ${company.name}, ${2027 + (i % 4)}`,
      type: "other",
      issuer_id: company.id,
      category: "Certificate",
      currency: "EUR",
      country: company.country.code,
      maturity_date: `${2027 + (i % 4)}-0${1 + (i % 9)}-15`,
      perpetual: false,
    };
  }
}
