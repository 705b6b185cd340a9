import type { ZodError } from "zod";
import type { ErrorFinding } from "~/platform/errors";

const MAX_FINDINGS = 50;
const MAX_VALUES = 20;

/** What the parser expects, by its own name, as our texts name it. */
const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "number",
  int: "whole",
  boolean: "flag",
  array: "list",
  object: "object",
  record: "object",
};
const FORMATS: Readonly<Record<string, string>> = { date: "day", datetime: "instant" };

type Issue = ZodError["issues"][number];
type Saying = Pick<ErrorFinding, "message" | "params">;

/** What is wrong with an input: which field, and why. Messages are keys, translated at the edge. */
export function inputFindings(error: ZodError): readonly ErrorFinding[] {
  return error.issues.slice(0, MAX_FINDINGS).map((issue) => ({
    severity: "error",
    code: issue.code ?? "invalid",
    field: issue.path.map(String).join("."),
    ...saying(issue),
  }));
}

/** The first of them, and that there are more. */
function listed(values: readonly string[]): string {
  const named = values.slice(0, MAX_VALUES);
  return [...named, ...(named.length < values.length ? ["…"] : [])].join(", ");
}

/** A message of ours is a key, without white space. What the parser says by itself is English, so a key says it. */
function saying(issue: Issue): Saying {
  if (!/\s/.test(issue.message)) return { message: issue.message, ...ownParams(issue) };
  switch (issue.code) {
    case "unrecognized_keys":
      return { message: "errors:input.unknown_field", params: { keys: issue.keys.join(", ") } };
    case "invalid_type":
      if (issue.message.endsWith("undefined")) return { message: "errors:field_required" };
      return { message: `errors:input.type_${KINDS[issue.expected] ?? "other"}` };
    case "invalid_value":
      return { message: "errors:input.one_of", params: { values: listed(issue.values.map(String)) } };
    case "invalid_format":
      return { message: `errors:input.format_${FORMATS[issue.format] ?? "other"}` };
    case "too_small":
      if (issue.inclusive === false) return beyond("above", issue.minimum);
      return bound("least", issue.origin, issue.minimum);
    case "too_big":
      if (issue.inclusive === false) return beyond("below", issue.maximum);
      return bound("most", issue.origin, issue.maximum);
    default:
      return { message: "errors:field_invalid" };
  }
}

/** What a rule of ours adds to its text. */
const ownParams = (issue: Issue): Pick<ErrorFinding, "params"> =>
  issue.code === "custom" && issue.params ? { params: issue.params as ErrorFinding["params"] } : {};

function beyond(side: "above" | "below", limit: number | bigint): Saying {
  return { message: `errors:input.${side}_value`, params: { limit: Number(limit) } };
}

function bound(side: "least" | "most", origin: string, limit: number | bigint): Saying {
  const of =
    origin === "string" ? "characters" : origin === "array" || origin === "set" ? "entries" : "value";
  return { message: `errors:input.${side}_${of}`, params: { limit: Number(limit) } };
}
