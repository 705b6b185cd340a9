/** ISO 3166-1 alpha-2, officially assigned, and XK, which ISO leaves to users and everybody uses for Kosovo. */
const COUNTRIES = new Set(
  (
    "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
    "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO " +
    "FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE " +
    "JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO " +
    "MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW " +
    "PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM " +
    "TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW XK"
  ).split(" "),
);

/** Codes of countries that are no more; old securities keep them. */
const WITHDRAWN = new Set(["AN", "CS", "DD", "SU", "TP", "YU", "ZR", "BU", "NT", "YD", "FX"]);

/** XS international central depositories, EU European institutions, EZ derivatives (ANNA DSB), XA to XD substitutes. */
const INTERNATIONAL = new Set(["XS", "EU", "EZ", "XA", "XB", "XC", "XD", "XF", "XT"]);

export type PrefixKind = "country" | "withdrawn" | "international" | "unassigned";

/**
 * What the first two letters of an ISIN say: where it was numbered, not the country of risk. An XS, EU or
 * unassigned prefix (QM, QS, …) is no error.
 */
export function isinPrefix(isin: string): { readonly prefix: string; readonly kind: PrefixKind } {
  const prefix = isin.slice(0, 2).toUpperCase();
  if (COUNTRIES.has(prefix)) return { prefix, kind: "country" };
  if (WITHDRAWN.has(prefix)) return { prefix, kind: "withdrawn" };
  return { prefix, kind: INTERNATIONAL.has(prefix) ? "international" : "unassigned" };
}
