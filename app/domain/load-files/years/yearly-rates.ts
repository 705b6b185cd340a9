/** Units of a currency for one euro, the average of a year, by "USD 2023". */
export type YearlyRates = ReadonlyMap<string, number>;

/** The average rate of a year: of the rates that were loaded, for dollars else of those known here; null without. */
export function rateOf(loaded: YearlyRates | null, currency: string, year: number): number | null {
  const known = currency === "USD" ? DOLLARS_PER_EURO.get(year) : undefined;
  return loaded?.get(`${currency} ${year}`) ?? known ?? null;
}

/**
 * The yearly averages of the reference rates of the US dollar of the European Central Bank, rounded as it publishes
 * them.
 */
const DOLLARS_PER_EURO: ReadonlyMap<number, number> = new Map([
  [1999, 1.0658],
  [2000, 0.9236],
  [2001, 0.8956],
  [2002, 0.9456],
  [2003, 1.1312],
  [2004, 1.2439],
  [2005, 1.2441],
  [2006, 1.2556],
  [2007, 1.3705],
  [2008, 1.4708],
  [2009, 1.3948],
  [2010, 1.3257],
  [2011, 1.392],
  [2012, 1.2848],
  [2013, 1.3281],
  [2014, 1.3285],
  [2015, 1.1095],
  [2016, 1.1069],
  [2017, 1.1297],
  [2018, 1.181],
  [2019, 1.1195],
  [2020, 1.1422],
  [2021, 1.1827],
  [2022, 1.053],
  [2023, 1.0813],
  [2024, 1.0824],
]);
