import { appError, errorAt } from "~/platform/errors";

export const noRate = appError("analysis.no_rate", 422, "analysis:error.no_rate");
export const noAmount = appError("analysis.no_amount", 422, "analysis:error.no_amount");
export const unknownVersion = appError("analysis.unknown_version", 404, "analysis:error.unknown_version");
export const notInDemo = appError("analysis.not_in_demo", 422, "analysis:error.not_in_demo");

/** What is wrong with a line that has neither a weight nor a value, by its place from zero on. */
export function amountMissing(index: number) {
  return errorAt(`holdings.${index}`, "R03", "analysis:error.no_amount_line", { line: index + 1 });
}
