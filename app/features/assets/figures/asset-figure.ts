import { BASIS_ORDER, basisCode } from "~/domain/analysis/book/current-fact";
import { bondIntensity, type ImpactField } from "~/domain/analysis/terms/impact-terms";
import { SubjectFields } from "~/domain/analysis/terms/subject-fields";
import { rowStating } from "~/domain/facts/by-column";
import type { SourcedFact } from "~/domain/facts/sourced-fact";
import { type Formula, frac, op, row, type SymbolName, sym } from "~/domain/metrics/formula";
import { targetStatusOf } from "~/domain/vocabulary/target-words";
import type { CellValue } from "../assets.answers";
import type { Standing } from "../standing/standing";
import type { FigureSpec } from "./figure-spec";

/** One column of one fact that went into a figure. */
export interface FigureInput {
  readonly column: string;
  readonly value: CellValue;
  readonly basis: string | null;
  readonly fact: SourcedFact;
}

/** A figure of an asset with all it rests on. Null is "not covered", never zero. */
export interface AssetFigure {
  readonly id: string;
  readonly spec: FigureSpec;
  readonly value: CellValue;
  /** Null where the figure is a loaded value as it stands. */
  readonly formula: Formula | null;
  readonly inputs: readonly FigureInput[];
  /** The weakest basis of its parts. */
  readonly basis: string | null;
  readonly period: string | null;
  /** One of its parts is old on the day of the page, by the same limits as in an analysis. */
  readonly isOld?: true;
  /** Where it stands among others, where that was asked. */
  readonly standings?: readonly Standing[];
}

const SYMBOL_OF: Readonly<Record<string, SymbolName>> = {
  scope1_t: "scope1",
  scope2_t: "scope2",
  scope3_t: "scope3",
  evic_eur_m: "evic",
  revenue_eur_m: "revenue",
  gdp_eur_m: "gdp",
  co2_avoided_t: "impact",
  renewable_energy_mwh: "impact",
  energy_saved_mwh: "impact",
  financed_share: "financed",
  ghg_t: "ghg",
  energy_consumption_gwh: "energy",
};

/** The facts of a dataset, newest period first; those of the instrument itself before its issuer's. */
export function factsOf(
  facts: readonly SourcedFact[],
  dataset: string,
  isin: string | null,
): readonly SourcedFact[] {
  const found = facts.filter((fact) => fact.dataset === dataset);
  const own = found.filter(({ subject }) => subject === isin);
  const used = own.length > 0 ? own : found;
  return [...used].sort((a, b) => (b.period ?? "").localeCompare(a.period ?? ""));
}

/**
 * The figure of a fact, or of several that each state other columns: its column, or columns added up and divided,
 * missing when one of them is. It is as old as the oldest of its parts.
 */
export function figureFrom(
  spec: FigureSpec,
  from: SourcedFact | readonly SourcedFact[] | null | undefined,
): AssetFigure {
  const facts = from ? [from].flat() : [];
  const columns = [...spec.sum, spec.times ?? [], spec.per ?? []].flat();
  const inputs = columns.flatMap((column) => {
    const fact = rowStating(facts, column) ?? facts[0];
    return fact ? [inputOf(fact, column)] : [];
  });
  const known = inputs.filter(({ value }) => value !== null);
  const periods = (known.length > 0 ? known : inputs).flatMap(({ fact }) => fact.period ?? []);
  return {
    id: spec.id,
    spec,
    value: inputs.length > 0 ? valueFrom(spec, inputs, facts) : null,
    formula: formulaOf(spec),
    inputs,
    basis: weakest(inputs.map(({ basis }) => basis)),
    period: periods.sort()[0] ?? null,
  };
}

function inputOf(fact: SourcedFact, column: string): FigureInput {
  const own = fact.values[`${column}_basis`];
  return {
    column,
    value: codedValue(fact, column),
    basis: typeof own === "string" ? own : fact.basis,
    fact: { ...fact, ...fact.columnSources?.[column] },
  };
}

/** Texts of facts loaded before their column became an enumeration are read as a load reads them today. */
function codedValue({ dataset, values }: SourcedFact, column: string): CellValue {
  const value = values[column] ?? null;
  const isStatus = dataset === "climate-targets" && column === "status";
  return isStatus && typeof value === "string" ? targetStatusOf(value) : value;
}

/** One column as it is stated, several as analyses add them up and divide them. */
function valueFrom(
  { sum, times, per }: FigureSpec,
  [stated]: readonly FigureInput[],
  facts: readonly SourcedFact[],
): CellValue {
  if (sum.length === 1 && !per) return stated?.value ?? null;
  // Only impacts have a share that counts.
  if (times) return bondIntensity(facts, sum[0] as ImpactField);
  const fields = new SubjectFields([{ rows: facts, aside: [] }], () => false);
  const value = fields.sumOver(sum, per).x[0] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

function formulaOf({ sum, times, per }: FigureSpec): Formula | null {
  if (sum.length === 1 && !per) return null;
  const terms = sum.map((column) => sym(SYMBOL_OF[column] ?? "tonnes"));
  const [first, ...rest] = terms;
  if (!first) return null;
  const factors = times
    ? [op("×"), sym(SYMBOL_OF[times] ?? "share")]
    : rest.flatMap((term) => [op("+"), term]);
  const above = factors.length === 0 ? first : row(first, ...factors);
  return per ? frac(above, sym(SYMBOL_OF[per] ?? "amount")) : above;
}

/** A figure is as good as the weakest of its parts. */
function weakest(bases: readonly (string | null)[]): string | null {
  const codes = bases.map((basis) => basisCode(basis));
  const weak = BASIS_ORDER[Math.max(...codes)];
  return codes.length === 0 || weak === "unstated" ? null : (weak ?? null);
}

export interface BasisShares {
  readonly reported: number;
  readonly estimated: number;
  /** Known, but the file does not say how it came to be. */
  readonly unstated: number;
  readonly missing: number;
  readonly facts: number;
  readonly sources: number;
  readonly oldest: string | null;
}

/** How many of an asset's figures are reported, estimated in whatever way, of unstated basis, or missing. */
export function basisShares(figures: readonly AssetFigure[]): BasisShares | null {
  if (figures.length === 0) return null;
  const share = (test: (figure: AssetFigure) => boolean) => figures.filter(test).length / figures.length;
  const known = figures.filter(({ value }) => value !== null);
  const isReported = ({ basis }: AssetFigure) => basis === "reported";
  const facts = known.flatMap(({ inputs }) => inputs);
  const periods = known.flatMap(({ period }) => period ?? []).sort();
  return {
    reported: share((figure) => figure.value !== null && isReported(figure)),
    estimated: share((figure) => figure.value !== null && figure.basis !== null && !isReported(figure)),
    unstated: share(({ value, basis }) => value !== null && basis === null),
    missing: share(({ value }) => value === null),
    facts: facts.length,
    sources: new Set(facts.map(({ fact }) => fact.loadId)).size,
    oldest: periods[0] ?? null,
  };
}
