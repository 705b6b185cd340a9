/** Where two answers differ: a path into both, and what each says there. Numbers agree to nine digits. */
export function differencesBetween(one: unknown, other: unknown, path = ""): string[] {
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one)) ? [] : [`${path}: ${one}, ${other}`];
  if (!isBranch(one) || !isBranch(other))
    return one === other ? [] : [`${path}: ${said(one)}, ${said(other)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differencesBetween(one[key], other[key], `${path}.${key}`));
}

const said = (value: unknown) => JSON.stringify(value) ?? "nothing";

function isBranch(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
