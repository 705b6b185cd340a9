/**
 * Countries of the demo universe. Emissions, output and scores are public figures of about 2023 rounded until
 * they are only of the right size: they show what the product does with such data, they are not a source.
 */
export type Region = "europe" | "north_america" | "asia_pacific" | "emerging";
export type NameFamily =
  | "english"
  | "germanic"
  | "french"
  | "italian"
  | "iberian"
  | "nordic"
  | "slavic"
  | "pacific";

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly region: Region;
  readonly names: NameFamily;
  readonly legalForms: readonly string[];
  /** How many of a thousand companies have their seat here. */
  readonly companies: number;
  readonly ghgMt: number | null;
  readonly gdpEurBn: number | null;
  /** 0 (worst) to 100, as corruption perception indices count. */
  readonly corruption: number | null;
  /** −2.5 to +2.5, as governance indicators count. */
  readonly stability: number | null;
  readonly law: number | null;
  readonly sdg: number | null;
  readonly socialViolation: boolean;
  readonly taxNonCooperative: boolean;
}

const row = (
  code: string,
  name: string,
  currency: string,
  region: Region,
  names: NameFamily,
  legalForms: string,
  companies: number,
  ghgMt: number | null,
  gdpEurBn: number | null,
  corruption: number | null,
  stability: number | null,
  law: number | null,
  sdg: number | null,
  flags = "",
): Country => ({
  ...{ code, name, currency, region, names, companies, ghgMt, gdpEurBn, corruption, stability, law, sdg },
  legalForms: legalForms.split("|"),
  socialViolation: flags.includes("S"),
  taxNonCooperative: flags.includes("T"),
});

export const COUNTRIES: readonly Country[] = [
  row("IT", "Italy", "EUR", "europe", "italian", "SpA", 110, 385, 2085, 56, 0.5, 0.4, 79),
  row("DE", "Germany", "EUR", "europe", "germanic", "AG|SE|AG", 100, 700, 4120, 78, 0.6, 1.5, 83),
  row("FR", "France", "EUR", "europe", "french", "SA|SE|SA", 100, 390, 2820, 71, 0.3, 1.2, 82),
  row("ES", "Spain", "EUR", "europe", "iberian", "SA", 62, 285, 1460, 60, 0.4, 0.8, 80),
  row("NL", "Netherlands", "EUR", "europe", "germanic", "NV", 45, 150, 1030, 79, 0.7, 1.6, 79),
  row("BE", "Belgium", "EUR", "europe", "french", "SA|NV", 20, 104, 585, 73, 0.5, 1.3, 79),
  row("AT", "Austria", "EUR", "europe", "germanic", "AG", 18, 74, 478, 71, 0.6, 1.7, 82),
  row("IE", "Ireland", "EUR", "europe", "english", "plc", 18, 62, 504, 77, 0.9, 1.5, 80),
  row("PT", "Portugal", "EUR", "europe", "iberian", "SA", 14, 54, 266, 61, 0.8, 1.1, 80),
  row("FI", "Finland", "EUR", "europe", "nordic", "Oyj", 20, 42, 275, 87, 0.8, 2.0, 87),
  row("GR", "Greece", "EUR", "europe", "slavic", "SA", 8, 74, 220, 49, 0.1, 0.3, 78),
  row("LU", "Luxembourg", "EUR", "europe", "french", "SA", 12, 8, 79, 78, 1.0, 1.7, 77),
  row("SI", "Slovenia", "EUR", "europe", "slavic", "d.d.", 4, 15, 63, 56, 0.7, 1.0, 81),
  row("SK", "Slovakia", "EUR", "europe", "slavic", "a.s.", 4, 37, 123, 54, 0.4, 0.7, 79),
  row("EE", "Estonia", "EUR", "europe", "nordic", "AS", 3, 11, 38, 76, 0.7, 1.5, 81),
  row("LV", "Latvia", "EUR", "europe", "slavic", "AS", 2, 10, 40, 60, 0.5, 0.9, 81),
  row("LT", "Lithuania", "EUR", "europe", "slavic", "AB", 3, 18, 72, 61, 0.6, 1.1, 77),
  row("CY", "Cyprus", "EUR", "europe", "slavic", "plc", 2, 9, 30, 53, 0.4, 0.6, 73),
  row("MT", "Malta", "EUR", "europe", "italian", "plc", 2, 2, 20, 51, 0.9, 0.8, 76),
  row("HR", "Croatia", "EUR", "europe", "slavic", "d.d.", 3, 24, 76, 50, 0.6, 0.3, 81),
  row("GB", "United Kingdom", "GBP", "europe", "english", "plc", 98, 385, 3090, 71, 0.5, 1.4, 82),
  row("CH", "Switzerland", "CHF", "europe", "germanic", "AG|SA", 46, 42, 818, 82, 1.1, 1.8, 79),
  row("SE", "Sweden", "SEK", "europe", "nordic", "AB", 36, 45, 548, 82, 0.8, 1.7, 86),
  row("NO", "Norway", "NOK", "europe", "nordic", "ASA", 24, 47, 449, 84, 0.9, 1.8, 82),
  row("DK", "Denmark", "DKK", "europe", "nordic", "A/S", 22, 42, 376, 90, 0.8, 1.9, 86),
  row("PL", "Poland", "PLN", "europe", "slavic", "SA", 16, 360, 750, 54, 0.5, 0.4, 82),
  row("CZ", "Czechia", "CZK", "europe", "slavic", "a.s.", 8, 100, 318, 57, 0.8, 1.1, 82),
  row("HU", "Hungary", "HUF", "europe", "slavic", "Nyrt", 6, 58, 196, 42, 0.6, 0.4, 79),
  row("RO", "Romania", "RON", "europe", "slavic", "SA", 5, 110, 324, 46, 0.4, 0.4, 78),
  row("BG", "Bulgaria", "BGN", "europe", "slavic", "AD", 2, 52, 94, 45, 0.3, -0.1, 75),
  row(
    "US",
    "United States",
    "USD",
    "north_america",
    "english",
    "Inc|Corp|Inc",
    140,
    6000,
    25600,
    69,
    0.0,
    1.4,
    76,
  ),
  row("CA", "Canada", "CAD", "north_america", "english", "Inc|Corp", 32, 700, 1980, 76, 0.8, 1.6, 79),
  row("JP", "Japan", "JPY", "asia_pacific", "pacific", "KK", 46, 1080, 3890, 73, 1.0, 1.5, 79),
  row("AU", "Australia", "AUD", "asia_pacific", "english", "Ltd", 24, 570, 1590, 75, 0.9, 1.5, 76),
  row("NZ", "New Zealand", "NZD", "asia_pacific", "english", "Ltd", 4, 80, 234, 85, 1.4, 1.8, 78),
  row("SG", "Singapore", "SGD", "asia_pacific", "pacific", "Ltd", 8, 68, 464, 83, 1.4, 1.7, 72),
  row("HK", "Hong Kong", "HKD", "asia_pacific", "pacific", "Ltd", 8, 36, 353, 75, 0.7, 1.3, null),
  row("KR", "South Korea", "KRW", "asia_pacific", "pacific", "Co Ltd", 18, 650, 1580, 63, 0.6, 1.1, 78),
  row("CN", "China", "CNY", "emerging", "pacific", "Co Ltd", 22, 13900, 16460, 42, -0.5, 0.0, 72),
  row("IN", "India", "INR", "emerging", "pacific", "Ltd", 16, 3900, 3300, 39, -0.7, 0.1, 63),
  row("ID", "Indonesia", "IDR", "emerging", "pacific", "Tbk", 6, 1250, 1270, 34, -0.5, -0.1, 70),
  row("MY", "Malaysia", "MYR", "emerging", "pacific", "Bhd", 5, 330, 370, 50, 0.2, 0.6, 70),
  row("TH", "Thailand", "THB", "emerging", "pacific", "PCL", 5, 430, 476, 35, -0.4, 0.1, 75),
  row("PH", "Philippines", "PHP", "emerging", "iberian", "Corp", 3, 260, 405, 34, -0.7, -0.5, 67),
  row("BR", "Brazil", "BRL", "emerging", "iberian", "SA", 12, 1300, 2010, 36, -0.4, -0.3, 74),
  row("MX", "Mexico", "MXN", "emerging", "iberian", "SAB", 8, 710, 1655, 31, -0.7, -0.8, 70),
  row("CL", "Chile", "CLP", "emerging", "iberian", "SA", 3, 110, 310, 66, 0.2, 0.8, 78),
  row("CO", "Colombia", "COP", "emerging", "iberian", "SA", 2, 215, 336, 40, -0.8, -0.5, 70),
  row("PE", "Peru", "PEN", "emerging", "iberian", "SAA", 2, 100, 247, 33, -0.5, -0.6, 72),
  row("ZA", "South Africa", "ZAR", "emerging", "english", "Ltd", 6, 520, 350, 41, -0.7, 0.1, 64),
  row("TR", "Türkiye", "TRY", "emerging", "slavic", "AS", 5, 600, 1030, 34, -1.0, -0.5, 71),
  row("IL", "Israel", "ILS", "asia_pacific", "english", "Ltd", 5, 78, 471, 62, -1.2, 1.0, 74),
  row("SA", "Saudi Arabia", "SAR", "emerging", "pacific", "JSC", 3, 800, 987, 52, -0.2, 0.3, 67),
  row("AE", "United Arab Emirates", "AED", "emerging", "pacific", "PJSC", 3, 265, 466, 68, 0.7, 0.9, 69),
  row("EG", "Egypt", "EGP", "emerging", "pacific", "SAE", 1, 340, 366, 35, -0.9, -0.2, 69),
  row("MA", "Morocco", "MAD", "emerging", "french", "SA", 1, 100, 130, 38, -0.4, -0.2, 70),
  row("KE", "Kenya", "KES", "emerging", "english", "plc", 1, 110, 100, 31, -1.0, -0.4, 61),
  row("PA", "Panama", "USD", "emerging", "iberian", "SA", 1, 22, 77, 35, 0.2, -0.2, 66, "T"),
  row("VN", "Viet Nam", "VND", "emerging", "pacific", "JSC", 1, 490, 397, 41, 0.0, -0.2, 73),
  row("KZ", "Kazakhstan", "KZT", "emerging", "slavic", "AO", 1, 320, 241, 39, -0.3, -0.5, 72),
  row("RU", "Russia", "RUB", "emerging", "slavic", "PAO", 2, 2600, 1870, 26, -1.2, -1.2, 73, "ST"),
  row("BY", "Belarus", "BYN", "emerging", "slavic", "OAO", 1, 95, 66, 37, -0.8, -1.1, 77, "S"),
  row("MM", "Myanmar", "MMK", "emerging", "pacific", "Ltd", 0, 120, 60, 20, -2.1, -1.5, 60, "S"),
  row("VE", "Venezuela", "VES", "emerging", "iberian", "CA", 0, 240, null, 13, -1.3, -2.2, 63, "S"),
];

const BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));

export function countryOf(code: string): Country {
  const country = BY_CODE.get(code);
  if (!country) throw new RangeError(`no country ${code} in the demo universe`);
  return country;
}
