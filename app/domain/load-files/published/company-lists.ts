import type { Cell } from "~/domain/tabular/row";
import { cellText } from "~/domain/tabular/row";
import type { TableLayout } from "../layouts/table-layout";

/** Categories of the Legal Entity Identifier register; those of the state may be states, regions or agencies. */
const ENTITY_CATEGORIES: Readonly<Record<string, string>> = {
  GENERAL: "company",
  BRANCH: "company",
  SOLE_PROPRIETOR: "company",
  FUND: "fund",
  INTERNATIONAL_ORGANIZATION: "supranational",
  RESIDENT_GOVERNMENT_ENTITY: "other",
};

/** The register of Legal Entity Identifiers (GLEIF level 1, concatenated and golden copy files): each entity an issuer by its LEI. */
export const GLEIF_ENTITIES: TableLayout = {
  id: "gleif_entities",
  dataset: "issuers",
  has: ["LEI", "Entity.LegalName", "Entity.LegalAddress.Country"],
  mapping: {
    LEI: "issuer_id",
    "Entity.LegalName": "name",
    "Entity.LegalAddress.Country": "country",
    "Entity.EntityCategory": "issuer_type",
  },
  copied: { lei: "issuer_id" },
  converted: { issuer_type: (cell) => ENTITY_CATEGORIES[cellText(cell)?.toUpperCase() ?? ""] ?? cell },
};

/** Reference data of instruments as ESMA publishes them (FIRDS), its XML as a table; names with or without their branch. */
export const INSTRUMENT_REGISTER: readonly TableLayout[] = ["", "FinInstrmGnlAttrbts."].map((branch) => ({
  id: "esma_firds",
  dataset: "securities",
  has: [`${branch}Id`, `${branch}FullNm`, `${branch}ClssfctnTp`],
  mapping: {
    [`${branch}Id`]: "isin",
    [`${branch}FullNm`]: "name",
    [`${branch}ClssfctnTp`]: "type",
    [`${branch}NtnlCcy`]: "currency",
    Issr: "issuer_id",
    "DebtInstrmAttrbts.MtrtyDt": "maturity_date",
    MtrtyDt: "maturity_date",
  },
}));

/** "NI" is "no information" in the lists of Urgewald, "/" that a figure does not apply. */
function statedShare(cell: Cell): Cell {
  return /^(?:ni|na|n\/a|\/|-|unknown)$/i.test(cellText(cell) ?? "") ? null : cell;
}

const EXIT_LIST_COMPANY = { "ISIN equity": "issuer_id", LEI: "issuer_id" };

/**
 * The exit lists of Urgewald for coal (GCEL) and for oil and gas (GOGEL): who stands on one is involved, with or without a
 * share of revenue. Companies without ISIN are named by their LEI.
 */
export const EXIT_LISTS: readonly TableLayout[] = [
  {
    id: "gcel",
    dataset: "company-activities",
    has: ["Company", "ISIN equity", "Coal Share of Revenue"],
    mapping: {
      ...EXIT_LIST_COMPANY,
      "Coal Share of Revenue": "revenue_share",
      "=coal": "activity",
      "=true": "involved",
      "=Global Coal Exit List": "source",
    },
    converted: { revenue_share: statedShare },
    mayBeBand: ["revenue_share"],
  },
  {
    id: "gogel",
    dataset: "company-activities",
    has: ["Company", "ISIN equity", "Fossil Fuel Share of Revenue"],
    mapping: {
      ...EXIT_LIST_COMPANY,
      "Fossil Fuel Share of Revenue": "revenue_share",
      "=fossil_fuels": "activity",
      "=true": "involved",
      "=Global Oil & Gas Exit List": "source",
    },
    converted: { revenue_share: statedShare },
    mayBeBand: ["revenue_share"],
  },
];
