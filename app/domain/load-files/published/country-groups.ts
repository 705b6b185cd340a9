const DIRECTIONS =
  "(?:(?:north|south|east|west|central|sub-saharan|latin|middle|southeast)(?:ern)?(?:,? (?:and|&))?|the)";

/**
 * Words by which publications call regions, groups of countries, what belongs to no country, and places that are no
 * country of today (ISO 3166-1): none of them is a fault of the file, and none is loaded.
 */
const GROUP_WORDS = new RegExp(
  [
    "world|global|income|euro area|eurozone|european union|eu ?-?2[78]|union \\(2\\d\\)|oecd|opec|annex|brics|asean",
    "\\bida\\b|ibrd|hipc|heavily indebted|least developed|developing|developed|demographic|dividend|small states|fragile",
    "\\bg-?(?:7|8|20|77)\\b|regions?\\b|countries|economies|^other\\b|^all\\b|total|average|bunkers?|aviation|shipping",
    "international transport|statistical|antarctic|kyoto|visegrad|^basic$|commonwealth|aosis|umbrella group",
    "ussr|soviet|czechoslovakia|yugoslavia|serbia (?:and|&) montenegro|netherlands antilles|east germany|west germany",
    "channel islands|leeward|windward|canal zone|ryukyu|kuwaiti oil fires|pacific islands|rwanda-?urundi|rhodesia",
    "malaya\\b|sarawak|sabah|tanganyika|zanzibar|st\\.? kitts-nevis-anguilla|french (?:indo|equatorial|west)",
    `^(?:${DIRECTIONS} )*(?:africa|asia|europe|americas?|caribbean|oceania|australasia|pacific|arab|middle east)\\b`,
  ].join("|"),
  "i",
);

/** Whether a name no country has is that of a group of countries, of all, or of none. */
export function isGroupOfCountries(name: string): boolean {
  return GROUP_WORDS.test(name);
}

/** Codes by which the World Bank and other publishers call regions and groups ("AFE", "EUU", "WLD", "OWID_WRL"). */
const GROUP_CODES = new Set(
  (
    "AFE AFR AFW ARB CEA CEB CEU CLA CME CSS EAP EAR EAS ECA ECS EMU EUU FCS HIC HPC IBD IBT IDA IDB IDX INX LAC LCN LDC " +
    "LIC LMC LMY LTE MDE MEA MIC MNA NAC OED OSS PRE PSS PST SAS SSA SSF SST SXZ TEA TEC TLA TMN TSA TSS UMC WLD XZN CHI " +
    "EUN EU27 EU28"
  ).split(" "),
);

export function isGroupCode(code: string): boolean {
  const upper = code.toUpperCase();
  // Eurostat counts the members and may name the year: "EU27_2020", "EA20".
  return (
    GROUP_CODES.has(upper) || /^OWID_(?!KOS)|^(?:EU|EA|EEA)\d\d(?:_\d{4})?$|^(?:EA|EEA|EFTA)$/.test(upper)
  );
}
