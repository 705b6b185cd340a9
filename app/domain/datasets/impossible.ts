import type { DatasetName, FactValues } from "~/domain/facts/fact";
import { isFraction } from "./column";
import { DATASETS } from "./datasets";

/** Why a value cannot be true. */
type ImpossibleRule = "placeholder" | "amount" | "intensity" | "share" | "gdp";

export interface ImpossibleValue {
  readonly column: string;
  readonly rule: ImpossibleRule;
  readonly value: number;
}

/** In EUR million: who emits more than `EMITTER_T` of scope 1 is worth and sells more than this. */
const MIN_AMOUNT = 1;
const EMITTER_T = 1_000;
/** Tonnes for each EUR million of EVIC or revenue. */
const MAX_INTENSITY = 100_000;
/** One unit of a currency in EUR million, whatever the currency: the dearest, the Kuwaiti dinar, is below EUR 5. */
const ONE_UNIT = 5e-6;

/**
 * GDP in EUR million. The World Bank's series NY.GDP.MKTP.CD for countries, 1960 to 2023, goes from USD 2.6 million
 * (Tuvalu, 1970) to USD 27.4 trillion (United States, 2023); the bounds leave room for exchange rates and growth.
 */
const GDP_RANGE = { least: 1, most: 40_000_000 } as const;

const EMISSIONS = ["scope1_t", "scope2_t", "scope3_t"] as const;
const DIVISORS = ["evic_eur_m", "revenue_eur_m"] as const;

const NOTHING: readonly ImpossibleValue[] = [];

/**
 * The values of a row that cannot be true (methodology §24): EVIC or revenue below EUR 1 million for a company with
 * scope 1 above 1,000 t, an EVIC of 1 in any currency, an emission above 100,000 t per EUR million, a share
 * outside 0 to 1, a GDP outside the World Bank's range. Amounts of zero or less are not covered and not judged here; what
 * is missing is possible.
 */
export function impossibleValues(dataset: DatasetName, values: FactValues): readonly ImpossibleValue[] {
  const shares = sharesOutside(dataset, values);
  if (dataset === "company-pai") return [...companyValues(values), ...shares];
  if (dataset === "country-indicators") return [...gdpOutside(values), ...shares];
  return shares;
}

/** Whether a rule of `impossibleValues` can speak about rows of a dataset at all. */
export function canBeImpossible(dataset: DatasetName): boolean {
  return dataset === "country-indicators" || shareColumns(dataset).length > 0;
}

function companyValues(values: FactValues): ImpossibleValue[] {
  const scope1 = numberAt(values, "scope1_t");
  const amounts = DIVISORS.flatMap((column): ImpossibleValue[] => {
    const value = numberAt(values, column);
    if (value === null || value <= 0) return [];
    const isEmitter = scope1 !== null && scope1 > EMITTER_T;
    const isOne = value <= ONE_UNIT || (value === 1 && isEmitter);
    if (column === "evic_eur_m" && isOne) return [{ column, rule: "placeholder", value }];
    return isEmitter && value < MIN_AMOUNT ? [{ column, rule: "amount", value }] : [];
  });
  const named = new Set(amounts.map(({ column }) => column));
  return [
    ...amounts,
    ...intenseValues(
      values,
      DIVISORS.filter((divisor) => !named.has(divisor)),
    ),
  ];
}

interface Ratio {
  readonly emission: string;
  readonly divisor: string;
  readonly isPossible: boolean;
}

/**
 * Of a ratio that cannot be true, the part that fits nothing else of the row: an emission that is possible for the other
 * amount is believed, and so is an amount that is possible for another emission. Where that names none or both, both.
 */
function intenseValues(values: FactValues, divisors: readonly string[]): ImpossibleValue[] {
  const ratios = divisors.flatMap((divisor) =>
    EMISSIONS.flatMap((emission) => ratioOf(values, emission, divisor)),
  );
  if (ratios.every(({ isPossible }) => isPossible)) return [];
  const columns = new Set<string>();
  for (const { emission, divisor, isPossible } of ratios) {
    if (isPossible) continue;
    const fitsElsewhere = ratios.some((other) => other.isPossible && other.emission === emission);
    const fitsOthers = ratios.some((other) => other.isPossible && other.divisor === divisor);
    if (fitsOthers || !fitsElsewhere) columns.add(emission);
    if (fitsElsewhere || !fitsOthers) columns.add(divisor);
  }
  return [...columns].map((column) => ({ column, rule: "intensity", value: numberAt(values, column) ?? 0 }));
}

/** Emissions of zero fit every amount, so they say nothing. */
function ratioOf(values: FactValues, emission: string, divisor: string): Ratio[] {
  const [tonnes, by] = [numberAt(values, emission), numberAt(values, divisor)];
  if (tonnes === null || tonnes === 0 || by === null || by <= 0) return [];
  return [{ emission, divisor, isPossible: tonnes / by <= MAX_INTENSITY }];
}

function gdpOutside(values: FactValues): readonly ImpossibleValue[] {
  const value = numberAt(values, "gdp_eur_m");
  if (value === null || value <= 0) return NOTHING;
  const isInside = value >= GDP_RANGE.least && value <= GDP_RANGE.most;
  return isInside ? NOTHING : [{ column: "gdp_eur_m", rule: "gdp", value }];
}

function sharesOutside(dataset: DatasetName, values: FactValues): readonly ImpossibleValue[] {
  const columns = shareColumns(dataset);
  if (columns.length === 0) return NOTHING;
  const isOutside = (value: number | null) => value !== null && !(value >= 0 && value <= 1);
  return columns
    .filter((column) => isOutside(numberAt(values, column)))
    .map((column) => ({ column, rule: "share", value: numberAt(values, column) ?? 0 }));
}

const shareColumnsOf = new Map<DatasetName, readonly string[]>();

function shareColumns(dataset: DatasetName): readonly string[] {
  const known = shareColumnsOf.get(dataset);
  if (known) return known;
  const columns = DATASETS[dataset].columns.filter(isFraction).map(({ name }) => name);
  shareColumnsOf.set(dataset, columns);
  return columns;
}

function numberAt(values: FactValues, column: string): number | null {
  const value = values[column];
  return typeof value === "number" ? value : null;
}
