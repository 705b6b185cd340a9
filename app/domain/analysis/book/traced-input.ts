import type { Fact, FactValue } from "~/domain/facts/fact";
import { statedOf } from "~/domain/facts/said-by-isin";
import { BASIS_ORDER, basisCodeOf, numberOf, rowWith, textOf } from "./current-fact";
import type { BasisKey } from "./data-state";

/** One input of a figure with the file and row that state it. */
export interface TracedInput {
  readonly value: FactValue;
  readonly basis: BasisKey;
  readonly dataset: string;
  /** Whose row it is: issuer id, ISIN or country. */
  readonly subject: string;
  readonly source: string;
  readonly period: string | null;
  readonly loadId: number;
  readonly row: number;
  /** The ISIN by which a file gave what is known of the issuer. */
  readonly givenBy?: string;
}

export type TracedInputs = Readonly<Record<string, TracedInput>>;

/** The inputs of one value: what was read, and where each of them was read. Inputs that no row states have no origin. */
export interface ReadInputs {
  readonly input: Readonly<Record<string, FactValue>>;
  readonly inputs: TracedInputs;
}

/** Fields of a subject's current rows as numbers (null when missing), each with the row that states it. */
export function readNumbers(rows: readonly Fact[], fields: readonly string[]): ReadInputs {
  return read(rows, fields, numberOf);
}

/** Fields of a subject's current rows as text (null when missing), each with the row that states it. */
export function readTexts(rows: readonly Fact[], fields: readonly string[]): ReadInputs {
  return read(rows, fields, textOf);
}

/** Inputs read from several places, in their order. */
export function joinInputs(...parts: readonly ReadInputs[]): ReadInputs {
  return {
    input: Object.assign({}, ...parts.map(({ input }) => input)),
    inputs: Object.assign({}, ...parts.map(({ inputs }) => inputs)),
  };
}

/** The origin of a value read from a field of a fact. */
export function tracedInput(fact: Fact, field: string, value: FactValue): TracedInput {
  const givenBy = statedOf(fact.values);
  return {
    value,
    basis: BASIS_ORDER[basisCodeOf(fact, field)] ?? "unstated",
    dataset: fact.dataset,
    subject: fact.subject,
    source: fact.source,
    ...(fact.origins?.[field] ?? { period: fact.period, loadId: fact.loadId, row: fact.sourceRow }),
    ...(givenBy !== null && { givenBy }),
  };
}

function read(
  rows: readonly Fact[],
  fields: readonly string[],
  asValue: (rows: readonly Fact[], field: string) => FactValue,
): ReadInputs {
  const input: Record<string, FactValue> = {};
  const inputs: Record<string, TracedInput> = {};
  for (const field of fields) {
    const value = asValue(rows, field);
    const fact = rowWith(rows, field);
    input[field] = value;
    if (fact !== null && value !== null) inputs[field] = tracedInput(fact, field, value);
  }
  return { input, inputs };
}
