/** A number that follows linearly from the weights of the lines that may be traded. */
export interface LinearForm {
  /** What the lines that stay as they are put in. */
  readonly constant: number;
  /** Per unit of weight, in the order of the lines that may be traded. */
  readonly coefficients: Float64Array;
}

/** A linear form that must stay within bounds; null is open on that side. */
export interface Row extends LinearForm {
  readonly min: number | null;
  readonly max: number | null;
}

export function formAt({ constant, coefficients }: LinearForm, weights: Float64Array): number {
  let sum = constant;
  for (let i = 0; i < coefficients.length; i++) sum += (coefficients[i] ?? 0) * (weights[i] ?? 0);
  return sum;
}

/** a − factor × b. */
export function minus(a: LinearForm, factor: number, b: LinearForm): LinearForm {
  return {
    constant: a.constant - factor * b.constant,
    coefficients: a.coefficients.map((own, index) => own - factor * (b.coefficients[index] ?? 0)),
  };
}

export function constantForm(constant: number, size: number): LinearForm {
  return { constant, coefficients: new Float64Array(size) };
}

/** The largest coefficient without its sign: what differences of a row are measured by. */
export function scaleOf({ coefficients }: LinearForm): number {
  let largest = 0;
  for (const coefficient of coefficients) largest = Math.max(largest, Math.abs(coefficient));
  return largest;
}
