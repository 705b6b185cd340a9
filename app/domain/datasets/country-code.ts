import codes from "i18n-iso-countries/codes.json";
import de from "i18n-iso-countries/langs/de.json";
import en from "i18n-iso-countries/langs/en.json";
import fr from "i18n-iso-countries/langs/fr.json";
import it from "i18n-iso-countries/langs/it.json";
import { withoutAccents } from "~/domain/text/without-accents";

/** Codes of two letters of all countries of ISO 3166-1. */
export const ISO_COUNTRIES: readonly string[] = codes.map(([alpha2 = ""]) => alpha2);

const ALPHA_2 = new Set(ISO_COUNTRIES);
const ALPHA_3 = new Map(codes.map(([alpha2 = "", alpha3 = ""]) => [alpha3, alpha2]));

/** Codes outside ISO 3166-1 that data files use for real places and for supranational issuers. */
const ALSO_CODES = new Set(["XK", "XA", "EU", "XS", "XX"]);

/** Names that lists of countries do not hold in this form. */
const ALSO_NAMES: Readonly<Record<string, string>> = {
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  usa: "US",
  "united states": "US",
  "south korea": "KR",
  korea: "KR",
  "korea south": "KR",
  "north korea": "KP",
  "korea north": "KP",
  "democratic people s republic of korea": "KP",
  russia: "RU",
  iran: "IR",
  syria: "SY",
  vietnam: "VN",
  "viet nam": "VN",
  "hong kong china": "HK",
  "bosnia herzegovina": "BA",
  laos: "LA",
  taiwan: "TW",
  "taiwan province of china": "TW",
  moldova: "MD",
  "republic of moldova": "MD",
  tanzania: "TZ",
  bolivia: "BO",
  venezuela: "VE",
  brunei: "BN",
  "hong kong": "HK",
  macau: "MO",
  macao: "MO",
  "czech republic": "CZ",
  turkey: "TR",
  "ivory coast": "CI",
  "cape verde": "CV",
  "cabo verde": "CV",
  cechia: "CZ",
  "chinese taipei": "TW",
  "gran bretagna": "GB",
  olanda: "NL",
  "stati uniti": "US",
  "u k": "GB",
  "u s": "US",
  "u s a": "US",
  danmark: "DK",
  suomi: "FI",
  norge: "NO",
  sverige: "SE",
  polska: "PL",
  magyarorszag: "HU",
  cesko: "CZ",
  espana: "ES",
  alemania: "DE",
  francia: "FR",
  "reino unido": "GB",
  "estados unidos": "US",
  suiza: "CH",
  "paises bajos": "NL",
  belgica: "BE",
  luxemburgo: "LU",
  japon: "JP",
  suecia: "SE",
  noruega: "NO",
  dinamarca: "DK",
  nederland: "NL",
  belgie: "BE",
  duitsland: "DE",
  frankrijk: "FR",
  "verenigd koninkrijk": "GB",
  "verenigde staten": "US",
  zwitserland: "CH",
  "united kingdom of great britain and northern ireland": "GB",
  "saint helena ascension and tristan da cunha": "SH",
  swaziland: "SZ",
  macedonia: "MK",
  fyrom: "MK",
  "republic of north macedonia": "MK",
  "the netherlands": "NL",
  holland: "NL",
  burma: "MM",
  kosovo: "XK",
  palestine: "PS",
  palestinian: "PS",
  "democratic republic of the congo": "CD",
  "congo democratic republic of the": "CD",
  "republic of the congo": "CG",
  "congo republic of the": "CG",
  "the gambia": "GM",
  "the bahamas": "BS",
  "west bank": "PS",
  "region gaza": "PS",
  micronesia: "FM",
  reunion: "RE",
  curacao: "CW",
  "british virgin islands": "VG",
  "virgin islands british": "VG",
  "us virgin islands": "VI",
  "united states virgin islands": "VI",
  "saint kitts and nevis": "KN",
  "saint vincent and the grenadines": "VC",
  vatican: "VA",
  "democratic republic of congo": "CD",
  drc: "CD",
  "congo dem rep": "CD",
  "congo kinshasa": "CD",
  "congo rep": "CG",
  "congo brazzaville": "CG",
  congo: "CG",
  timor: "TL",
  "east timor": "TL",
  "bahamas the": "BS",
  "gambia the": "GM",
  "hong kong sar china": "HK",
  "hong kong sar": "HK",
  "macao sar china": "MO",
  "macao sar": "MO",
  "iran islamic rep": "IR",
  "korea dem rep": "KP",
  "korea dem people s rep": "KP",
  "korea rep": "KR",
  "kyrgyz republic": "KG",
  "lao pdr": "LA",
  "slovak republic": "SK",
  "st vincent and the grenadines": "VC",
  "st kitts and nevis": "KN",
  "st lucia": "LC",
  "saint lucia": "LC",
  "taiwan china": "TW",
  "venezuela rb": "VE",
  "west bank and gaza": "PS",
  "occupied palestinian territory": "PS",
  "yemen rep": "YE",
  "egypt arab rep": "EG",
  "micronesia fed sts": "FM",
  "virgin islands": "VI",
  "bonaire saint eustatius and saba": "BQ",
  "faeroe islands": "FO",
  "wallis and futuna islands": "WF",
  turkiye: "TR",
  "jersey channel islands": "JE",
  "puerto rico us": "PR",
  "saint martin": "MF",
  "rep of korea": "KR",
  "s korea": "KR",
  "n korea": "KP",
  "korea dpr": "KP",
  "dr congo": "CD",
  "d r congo": "CD",
  "congo drc": "CD",
  "congo dr": "CD",
  "dem rep congo": "CD",
  "congo dem rep of": "CD",
  "congo democratic republic": "CD",
  "china hong kong sar": "HK",
  "china macao sar": "MO",
  "china taiwan province of": "TW",
  "central african rep": "CF",
  "dominican rep": "DO",
  "lao p d r": "LA",
  "vatican city": "VA",
  weissrussland: "BY",
};

/** Places with a code of their own that publishers also name beside the state they belong to, "Hong Kong (China)". */
const TERRITORIES: ReadonlySet<string> = new Set(
  "HK MO TW PR GU VI AS MP AW CW SX BQ GL FO GI GG JE IM BM KY VG TC AI MS FK SH PF NC WF RE GP MQ YT GF PM MF BL AX SJ CC CX NF CK NU TK PN".split(
    " ",
  ),
);

/** Words that tell countries of one name apart: what stands in brackets is no remark then. */
const TELLS_APART =
  /(?<!\p{L})(?:north|south|east|west)(?:ern)?(?!\p{L})|(?<!\p{L})(?:nord|sud|süd|ost|est(?!\.)|ovest|ouest)(?!\p{L})|democr|demokr|démocr|people|popol|volks|populaire|(?<!\p{L})(?:dem|drc|dpr|dprk|british|french|dutch|american|u\.?s\.?a?|equatorial)(?!\p{L})/iu;

/** Codes of three letters that publishers use beside those of ISO 3166-1, or that ISO has given up. */
const ALSO_ALPHA_3: Readonly<Record<string, string>> = {
  XKX: "XK",
  KSV: "XK",
  KOS: "XK",
  RKS: "XK",
  OWID_KOS: "XK",
  WBG: "PS",
  ROM: "RO",
  ZAR: "CD",
  TMP: "TL",
  ADO: "AD",
  SUD: "SD",
};

let names: Map<string, string> | null = null;

function nameTable(): Map<string, string> {
  if (names) return names;
  const table = new Map<string, string>();
  for (const language of [en, it, de, fr]) {
    for (const [code, given] of Object.entries(language.countries)) {
      for (const name of typeof given === "string" ? [given] : given) {
        table.set(plain(name.replace(/\(.*?\)/g, " ")), code);
        table.set(plain(name), code);
      }
    }
  }
  for (const [name, code] of Object.entries(ALSO_NAMES)) table.set(name, code);
  names = table;
  return table;
}

function plain(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replaceAll("&", " and ")
    .replace(/[^a-z]+/g, " ")
    .trim();
}

const known = new Map<string, string | null>();

/**
 * The ISO 3166-1 alpha-2 code of a country given as alpha-2, alpha-3 or its name in English, Italian, German or
 * French; null when it is none. XK, XA and EU are accepted, UK and EL are read as GB and GR.
 */
export function countryCodeOf(text: string): string | null {
  const seen = known.get(text);
  if (seen !== undefined) return seen;
  const code = find(text.trim());
  if (known.size < 2000) known.set(text, code);
  return code;
}

function find(text: string): string | null {
  const upper = text.toUpperCase();
  if (upper === "EL") return "GR";
  if (upper === "UK") return "GB";
  if (upper.length === 2) return ALPHA_2.has(upper) || ALSO_CODES.has(upper) ? upper : null;
  return ALPHA_3.get(upper) ?? ALSO_ALPHA_3[upper] ?? named(text) ?? bracketed(text) ?? inverted(text);
}

function named(text: string): string | null {
  const table = nameTable();
  const name = plain(text);
  return table.get(name) ?? table.get(name.replace(/^the /, "")) ?? null;
}

/**
 * A name with brackets: they hold a part of it ("Korea (Democratic People's Republic of)", "Congo (Kinshasa)"), the state a
 * place belongs to or the place itself ("Hong Kong (China)", "China (Taiwan)"), the same country once more, or a remark. Null
 * where two other countries are named, and where the brackets tell apart what nobody knows.
 */
function bracketed(text: string): string | null {
  const brackets = text.match(/\([^()]*\)/g) ?? [];
  if (brackets.length > 1)
    return brackets.some((one) => TELLS_APART.test(one)) ? null : named(text.replace(/\([^()]*\)/g, " "));
  const [, before = "", inner = "", after = ""] = /^([^()]*)\(([^()]*)\)([^()]*)$/.exec(text) ?? [];
  const outer = `${before} ${after}`;
  const whole = named(`${inner} ${outer}`) ?? named(`${outer} ${inner}`);
  if (whole !== null) return whole;
  const code = named(outer) ?? inverted(outer);
  const upper = inner.trim().toUpperCase();
  const other =
    ALPHA_2.has(upper) || upper.length === 3 || /^(?:EL|UK)$/.test(upper) ? find(upper) : named(inner);
  if (code === null || other === null) return TELLS_APART.test(inner) ? null : code;
  if (code === other) return code;
  if (TERRITORIES.has(code) === TERRITORIES.has(other)) return null;
  return TERRITORIES.has(code) ? code : other;
}

/** "Tanzania, United Republic of" is a name with its title behind it; Congo and Korea are two countries each. */
function inverted(text: string): string | null {
  const [name = "", title] = text.split(",");
  if (title === undefined || !/\b(?:republic|state|states|kingdom)\b/i.test(title)) return null;
  const turned = nameTable().get(plain(`${title} ${name}`));
  if (turned !== undefined) return turned;
  return /congo|korea/i.test(name) ? null : (nameTable().get(plain(name)) ?? null);
}
