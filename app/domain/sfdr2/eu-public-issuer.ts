import type { Universe } from "~/domain/analysis/book/universe";
import { bondLabelOf } from "~/domain/analysis/positions/bond-label";
import type { Exposure } from "~/domain/analysis/positions/exposure";
import { isPublicIssuer } from "~/domain/instruments/kind";

/** ISO 3166-1 alpha-2 codes of the members of the European Union. */
const MEMBERS: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
);

/** The Union as an issuer in ISO-based lists. */
const UNION = "EU";

/**
 * Whether an exposure is a general-purpose bond of a public issuer of the Union: a state, region or municipality of a
 * member, or the Union itself, without use of proceeds. Null where its country is not known; of other supranationals no
 * data say whether they are institutions of the Union.
 */
export function isGeneralPurposeEuBond(
  exposure: Exposure,
  universe: Universe,
  whole: Universe,
): boolean | null {
  const { kind, isin, issuerId, isBond, type } = exposure;
  if (!isBond || !isPublicIssuer(kind)) return false;
  const label = isin === null ? null : bondLabelOf(whole, isin);
  if (label !== null || type === "thematic_bond") return false;
  if (kind !== "supranational") {
    const country = universe.countryOf(kind, issuerId, isin);
    return country === null ? null : MEMBERS.has(country);
  }
  const issuer = issuerId === null ? null : universe.issuer(issuerId);
  return issuer?.code === UNION || issuer?.country === UNION ? true : null;
}
