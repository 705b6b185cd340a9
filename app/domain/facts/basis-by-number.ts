import type { FactValue, FactValues } from "./fact";

/**
 * A row with the basis of each of its numbers beside it, whether its file stated one for the row or one for each number:
 * rows that say the same in either way are equal.
 */
export function basisByNumber({ basis, ...values }: FactValues): FactValues {
  const numbers = Object.keys(values).filter((column) => typeof values[column] === "number");
  if (basis === undefined || basis === null) return values;
  if (numbers.length === 0) return { ...values, basis };
  const stated: Record<string, FactValue> = { ...values };
  for (const column of numbers) stated[`${column}_basis`] = values[`${column}_basis`] ?? basis;
  return stated;
}
