import { ISSUER_TYPES } from "./issuer-types";

/** What an exposure is, for eligibility. `unknown`: nobody said, so no figure may leave it out. */
export type Kind = (typeof ISSUER_TYPES)[number] | "cash" | "derivative" | "unknown";

const FUND_TYPES = new Set(["fund", "etf", "index_fund"]);
const ISSUER_KINDS = new Set<string>(ISSUER_TYPES);

const KIND_OF_SECURITY: Readonly<Record<string, Kind>> = {
  equity: "company",
  corporate_bond: "company",
  government_bond: "sovereign",
  supranational_bond: "supranational",
};

/** CIC codes as TPT files give them: xx7x is cash, xxA to xxF are derivatives. */
const CIC = /^[A-Z]{2}([0-9A-F])[0-9A-Z]$/;

/**
 * What an exposure is. Cash and derivatives stay so whatever issuer is named; a fund is a fund by its type;
 * else the issuer's type decides, and without one what the security's type tells of its issuer.
 */
export function kindOf(facts: {
  assetType: string | null;
  securityType: string | null;
  issuerType: string | null;
  hasFundFacts: boolean;
}): Kind {
  const { assetType, securityType, issuerType } = facts;
  const apart = cashOrDerivative(assetType);
  if (apart) return apart;
  const type = securityType ?? assetType;
  if (type !== null && FUND_TYPES.has(type)) return "fund";
  if (facts.hasFundFacts && type === null) return "fund";
  if (issuerType !== null && ISSUER_KINDS.has(issuerType)) return issuerType as Kind;
  return (type !== null && KIND_OF_SECURITY[type]) || "unknown";
}

/** Kinds that count as companies: what nobody said is a state, cash, a derivative or a building. */
const COMPANY_KINDS: ReadonlySet<Kind> = new Set<Kind>(["company", "other", "unknown", "fund"]);

/** Whether figures and rules about companies apply to an exposure (methodology §1). */
export function countsAsCompany(kind: Kind): boolean {
  return COMPANY_KINDS.has(kind);
}

/** States, their regions and agencies: what is known of a country is known of them. */
export function isState(kind: string | null): kind is "sovereign" | "sub_sovereign" {
  return kind === "sovereign" || kind === "sub_sovereign";
}

/** States, their regions and agencies, and institutions of several states. */
export function isPublicIssuer(kind: string | null): kind is "sovereign" | "sub_sovereign" | "supranational" {
  return isState(kind) || kind === "supranational";
}

/** Cash and derivatives: no identifier is asked of them, and they are eligible for no figure about an issuer. */
export function isMoney(kind: string | null): kind is "cash" | "derivative" {
  return kind === "cash" || kind === "derivative";
}

function cashOrDerivative(assetType: string | null): Kind | null {
  if (isMoney(assetType)) return assetType;
  const category = assetType === null ? undefined : CIC.exec(assetType)?.[1];
  if (category === undefined) return null;
  if (category === "7") return "cash";
  return category >= "A" ? "derivative" : null;
}

export function isFundType(type: string | null): boolean {
  return type !== null && FUND_TYPES.has(type);
}

export function isBondType(type: string | null): boolean {
  return type?.endsWith("_bond") ?? false;
}

/** Codes that stand for no state in ISO-based lists: EU, XA to XZ (but XK, Kosovo), QM to QZ, AA, ZZ. */
export function isSupranationalCode(code: string): boolean {
  return /^(EU|AA|ZZ|Q[M-Z]|X[A-JL-Z])$/.test(code);
}
