/**
 * What a company's line of business does to its figures. Intensities are tonnes per €M of revenue, energy is GWh
 * per €M, multiples are EVIC over revenue; all are medians around which companies spread.
 */
export interface Industry {
  readonly id: string;
  readonly sector: string;
  readonly group: string;
  readonly naceSection: string;
  readonly naceCode: string;
  /** How many of a thousand companies. */
  readonly companies: number;
  readonly scope1: number;
  readonly scope2: number;
  readonly scope3: number;
  readonly energyGwh: number;
  readonly evicMultiple: number;
  readonly revenueEurM: number;
  readonly fossilChance: number;
  readonly wasteTonnes: number;
  readonly waterTonnes: number;
  readonly taxonomyEligible: number;
  readonly taxonomyAligned: number;
  /** Moves the industry's ratings up or down, in standard deviations. */
  readonly tilt: number;
}

/** id, sector, group, NACE | companies | scopes 1, 2, 3 | energy, multiple, revenue | fossil, waste, water | taxonomy | tilt */
const TABLE = `
power     | Utilities              | Electric utilities           | D 35.13 | 50 |   900 40 650 |  3.4 | 2.1 |  6500 | 0.45 |    9 |  0.4 |  0.78 0.6 |    0
gas       | Utilities              | Gas and multi-utilities      | D 35.22 | 22 |  420 45 1500 |  2.2 | 1.7 |  4200 | 0.95 |    6 |  0.3 |  0.5 0.35 | -0.2
water     | Utilities              | Water and waste services     | E 36.00 | 24 |   160 70 110 |  0.9 | 2.6 |  1600 | 0.02 |   20 |  2.5 | 0.72 0.55 |  0.3
oil       | Energy                 | Oil and gas                  | B 06.10 | 30 |  330 40 2900 |  1.9 | 1.2 | 15000 |    1 |   25 |  1.6 | 0.12 0.05 | -0.9
mining    | Materials              | Metals and mining            | B 07.29 | 30 | 420 260 1900 |  2.4 | 1.6 |  5200 |  0.3 |  380 |  1.9 | 0.06 0.02 | -0.8
steel     | Materials              | Steel                        | C 24.10 | 22 |  720 160 900 |  3.1 | 0.9 |  4800 | 0.12 |   45 |  0.8 |  0.7 0.12 | -0.5
cement    | Materials              | Building materials           | C 23.51 | 24 | 1500 110 420 |  2.6 | 1.3 |  3200 | 0.03 |    6 |  0.3 |  0.55 0.1 | -0.4
chemicals | Materials              | Chemicals                    | C 20.14 | 40 |  240 120 980 |  1.7 | 1.5 |  4100 | 0.06 |   30 |  1.2 |  0.3 0.08 | -0.2
paper     | Materials              | Paper and packaging          | C 17.12 | 24 |   150 90 380 |  1.9 | 1.1 |  2300 | 0.01 |    4 |  1.4 | 0.08 0.03 |  0.1
auto      | Consumer discretionary | Automobiles                  | C 29.10 | 34 |    9 22 1500 | 0.22 | 0.8 | 21000 | 0.01 |    3 |  0.1 |  0.82 0.2 | -0.1
machinery | Industrials            | Machinery                    | C 28.22 | 60 |     8 14 900 | 0.12 | 1.5 |  3600 | 0.01 |  1.2 | 0.05 |  0.3 0.12 |  0.2
chips     | Information technology | Semiconductors               | C 26.11 | 34 |    12 38 260 | 0.25 | 4.2 |  3900 |    0 |  2.4 |  0.3 | 0.12 0.05 |  0.4
pharma    | Health care            | Pharmaceuticals              | C 21.20 | 44 |     7 12 120 | 0.11 | 3.4 |  7400 |    0 |  2.1 |  0.2 | 0.04 0.01 |  0.3
devices   | Health care            | Medical devices              | C 32.50 | 28 |      4 9 110 | 0.07 | 3.3 |  2600 |    0 |  0.8 | 0.03 | 0.05 0.02 |  0.4
food      | Consumer staples       | Food products                | C 10.51 | 42 |   38 26 1050 | 0.36 | 1.4 |  6100 |    0 |  0.9 |  1.1 | 0.05 0.02 |    0
drinks    | Consumer staples       | Brewers and distillers       | C 11.05 | 18 |    26 15 330 |  0.3 | 2.6 |  3900 |    0 |  0.4 |  0.6 | 0.05 0.02 |    0
tobacco   | Consumer staples       | Tobacco                      | C 12.00 |  6 |     10 8 210 | 0.12 | 3.1 |  9000 |    0 |  0.6 |  0.1 |    0.01 0 | -0.8
defence   | Industrials            | Aerospace and defence        | C 30.30 | 22 |     9 14 620 | 0.12 | 1.3 |  6200 |    0 |  2.2 | 0.06 |  0.2 0.03 | -0.3
apparel   | Consumer discretionary | Apparel and luxury goods     | C 14.13 | 28 |      4 8 260 | 0.06 | 2.7 |  3300 |    0 |  0.3 |  0.2 | 0.04 0.02 |  0.1
building  | Industrials            | Construction and engineering | F 42.11 | 36 |     32 8 540 | 0.19 | 0.7 |  5400 | 0.02 |    8 |  0.2 | 0.62 0.24 |    0
retail    | Consumer staples       | Food and general retail      | G 47.11 | 44 |     9 14 780 | 0.12 | 0.6 | 12000 | 0.05 |  0.5 | 0.02 | 0.12 0.05 |  0.1
airline   | Industrials            | Airlines                     | H 51.10 | 10 |    820 4 240 |  3.2 | 0.8 |  7900 | 0.01 |  0.6 | 0.02 |  0.3 0.04 | -0.5
shipping  | Industrials            | Marine transport             | H 50.20 | 14 |    760 3 210 |  2.9 | 1.0 |  4600 | 0.08 |  1.1 |  0.2 |  0.4 0.06 | -0.4
rail      | Industrials            | Rail and logistics           | H 49.20 | 24 |    48 55 160 | 0.55 | 1.4 |  3300 | 0.02 |  1.4 | 0.03 | 0.68 0.52 |  0.4
leisure   | Consumer discretionary | Hotels and leisure           | I 55.10 | 24 |    22 40 180 | 0.32 | 1.8 |  2100 |    0 |  0.3 |  0.1 | 0.06 0.02 |    0
gambling  | Consumer discretionary | Casinos and gaming           | R 92.00 |  8 |      6 16 70 |  0.1 | 2.2 |  1900 |    0 |  0.2 | 0.02 | 0.03 0.01 | -0.6
telecom   | Communication services | Telecommunications           | J 61.10 | 36 |     5 32 160 | 0.24 | 1.8 |  8700 |    0 |  0.4 |    0 |  0.1 0.04 |  0.2
software  | Information technology | Software and services        | J 62.01 | 54 |     1.5 7 60 | 0.04 | 4.8 |  3100 |    0 | 0.05 |    0 | 0.18 0.07 |  0.5
media     | Communication services | Media                        | J 58.13 | 18 |       2 8 90 | 0.04 | 1.7 |  1800 |    0 |  0.1 |    0 | 0.06 0.02 |  0.2
bank      | Financials             | Banks                        | K 64.19 | 74 |       1 4 14 | 0.02 | 4.5 |  9200 |    0 | 0.04 |    0 | 0.36 0.08 |    0
insurance | Financials             | Insurance                    | K 65.12 | 34 |      0.6 2 9 | 0.01 | 1.4 | 14000 |    0 | 0.03 |    0 |  0.3 0.06 |  0.2
finance   | Financials             | Diversified financials       | K 66.12 | 28 |     0.5 3 12 | 0.01 | 3.8 |  1700 |    0 | 0.02 |    0 |  0.2 0.05 |    0
farming   | Consumer staples       | Agricultural products        | A 01.13 | 10 |   310 40 460 |  0.8 | 1.2 |  1500 |    0 |    2 |  3.1 |  0.1 0.03 | -0.3
care      | Health care            | Health care services         | Q 86.10 | 16 |     12 24 90 | 0.15 | 1.2 |  2900 |    0 |  1.6 | 0.03 | 0.05 0.02 |  0.1
property  | Real estate            | Real estate                  | L 68.20 | 16 |      3 12 60 |  0.2 |   9 |   700 | 0.02 |  0.2 |    0 |  0.85 0.2 |  0.1
services  | Industrials            | Professional services        | M 71.12 | 18 |       4 5 70 | 0.04 | 1.3 |  2200 | 0.01 |  0.1 |    0 |  0.24 0.1 |  0.3
`;

function industry(line: string): Industry {
  const [id = "", sector = "", group = "", nace = "", ...rest] = line.split("|").map((cell) => cell.trim());
  const [companies = 0, scope1 = 0, scope2 = 0, scope3 = 0, energyGwh = 0, evicMultiple = 0, ...more] = rest
    .join(" ")
    .split(/\s+/)
    .map(Number);
  const [revenueEurM = 0, fossilChance = 0, wasteTonnes = 0, waterTonnes = 0, ...last] = more;
  const [taxonomyEligible = 0, taxonomyAligned = 0, tilt = 0] = last;
  return {
    id,
    sector,
    group,
    naceSection: nace.slice(0, 1),
    naceCode: nace.slice(2),
    companies,
    scope1,
    scope2,
    scope3,
    energyGwh,
    evicMultiple,
    revenueEurM,
    fossilChance,
    wasteTonnes,
    waterTonnes,
    taxonomyEligible,
    taxonomyAligned,
    tilt,
  };
}

export const INDUSTRIES: readonly Industry[] = TABLE.trim().split("\n").map(industry);

const BY_ID = new Map(INDUSTRIES.map((industry) => [industry.id, industry]));

export function industryOf(id: string): Industry {
  const industry = BY_ID.get(id);
  if (!industry) throw new RangeError(`no industry ${id} in the demo universe`);
  return industry;
}

const REVISION_2_1: Readonly<Record<string, string>> = { K: "L", L: "M", M: "N", Q: "R", R: "S" };

/** The section letter under NACE Rev. 2.1, where telecommunications and software moved to K. */
export function naceSection21(section: string, code: string): string {
  if (section === "J") return code.startsWith("58") ? "J" : "K";
  return REVISION_2_1[section] ?? section;
}
