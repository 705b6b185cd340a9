import { isinPrefix } from "~/domain/identifiers/isin-prefix";

/** What a CIC code says of an instrument and of who issues it. */
export interface CicMeaning {
  /** Kind of position, for look-through: a security type, `cash`, `derivative`, or `other`. */
  readonly assetType: string;
  /** Type under which the instrument is kept; null for what is no security. */
  readonly securityType: string | null;
  readonly issuerType: string | null;
}

const CODE = /^[A-Z]{2}([0-9A-F])([0-9A-Z])$/;

const GOVERNMENT_ISSUERS: Readonly<Record<string, string>> = {
  "2": "supranational",
  "3": "sub_sovereign",
  "4": "sub_sovereign",
  "6": "company",
};

/**
 * The Complementary Identification Code of Solvency II (Implementing Regulation (EU) 2015/2450, Annex VI): two letters
 * for the listing, a category, a sub-category. xx7x is cash and xxA to xxF are derivatives, whoever is named as issuer.
 */
export function cicMeaning(code: string): CicMeaning | null {
  const [, category = "", part = ""] = CODE.exec(code.trim().toUpperCase()) ?? [];
  switch (category) {
    case "":
      return null;
    case "1":
      return governmentBond(part);
    case "2":
      return { assetType: "corporate_bond", securityType: "corporate_bond", issuerType: "company" };
    case "3":
      return { assetType: "equity", securityType: "equity", issuerType: "company" };
    case "4":
      return { assetType: "fund", securityType: "fund", issuerType: "fund" };
    case "7":
      return { assetType: "cash", securityType: null, issuerType: null };
    case "9":
      return { assetType: "other", securityType: "other", issuerType: "real_estate" };
    case "5":
    case "6":
    case "8":
    case "0":
      return { assetType: "other", securityType: "other", issuerType: "company" };
    default:
      return { assetType: "derivative", securityType: null, issuerType: null };
  }
}

/** 11 central, 12 supranational, 13 regional and 14 local government, 15 treasury, 16 covered, 17 central bank. */
function governmentBond(part: string): CicMeaning {
  if (part === "6")
    return { assetType: "corporate_bond", securityType: "corporate_bond", issuerType: "company" };
  const type = part === "2" ? "supranational_bond" : "government_bond";
  return { assetType: type, securityType: type, issuerType: GOVERNMENT_ISSUERS[part] ?? "sovereign" };
}

/** Category and sub-category of an instrument's type, where the type decides both. */
const PART_OF_TYPE: Readonly<Record<string, string>> = {
  equity: "31",
  corporate_bond: "21",
  supranational_bond: "12",
};
/** The same for bonds of which who issues them decides. Codes of regional and local issuers differ: none is written. */
const PART_OF_ISSUER: Readonly<Record<string, string>> = {
  company: "21",
  sovereign: "11",
  supranational: "12",
};
/** Deposits are listed nowhere; 72 is money that can be paid on demand. */
const CASH_CODE = "XT72";

/**
 * The CIC code of a holding: the country its ISIN was numbered in, for want of the place where it is listed, and what
 * its type says it is. Null where type or country decides nothing: kinds of funds and derivatives are not known.
 */
export function cicOf({
  type,
  issuerType,
  isin,
}: {
  readonly type: string | null;
  readonly issuerType: string | null;
  readonly isin: string | null;
}): string | null {
  if (type === "cash") return CASH_CODE;
  const country = isin === null ? null : isinPrefix(isin);
  const part = partOf(type, issuerType);
  return part !== null && country?.kind === "country" ? country.prefix + part : null;
}

function partOf(type: string | null, issuerType: string | null): string | null {
  if (type === "thematic_bond") return PART_OF_ISSUER[issuerType ?? ""] ?? null;
  if (type === "government_bond") return PART_OF_ISSUER[issuerType ?? "sovereign"] ?? null;
  return PART_OF_TYPE[type ?? ""] ?? null;
}
