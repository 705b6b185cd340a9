import type { ApiProblem } from "./call-api";

/** What was found by field of a form, as its paths begin, and under "" what no field of it is about. */
export function findingsAt<F extends string>(
  { found }: ApiProblem,
  fields: readonly F[],
): Readonly<Partial<Record<F | "", string>>> {
  const at: Partial<Record<F | "", string>> = {};
  for (const { field = "", message } of found) {
    const place = fields.find((one) => field === one || field.startsWith(`${one}.`)) ?? "";
    at[place] = [at[place] ?? [], message].flat().join(" ");
  }
  return at;
}
