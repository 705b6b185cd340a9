import { isObject, type Json, type JsonObject, mapOperations, operationsOf } from "./schema";

const isError = (answer: Json | undefined): answer is JsonObject =>
  isObject(answer) && answer["x-error-codes"] !== undefined;

const answersOf = ({ responses }: JsonObject): readonly (readonly [string, Json])[] =>
  isObject(responses) ? Object.entries(responses) : [];

/** By what is written: a name, where several operations give the answer: its status, its first code, how many more. */
function namesOf(paths: JsonObject): ReadonlyMap<string, string> {
  const seen = new Set<string>();
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const { value } of operationsOf(paths))
    for (const [status, answer] of answersOf(value)) {
      if (!isError(answer)) continue;
      const text = JSON.stringify(answer);
      if (seen.has(text) && !names.has(text)) {
        const codes = answer["x-error-codes"] as readonly string[];
        const name = [status, codes[0], ...(codes.length > 1 ? [`and${codes.length - 1}`] : [])].join("-");
        const serial = (taken.get(name) ?? 0) + 1;
        taken.set(name, serial);
        names.set(text, serial === 1 ? name : `${name}-${serial}`);
      }
      seen.add(text);
    }
  return names;
}

/** The same document with each error answer that several operations give written once, among its components. */
export function shareErrors(document: JsonObject): JsonObject {
  const paths = isObject(document.paths) ? document.paths : {};
  const names = namesOf(paths);
  const shared = (answer: Json): Json => {
    const name = names.get(JSON.stringify(answer));
    return name === undefined ? answer : { $ref: `#/components/responses/${name}` };
  };
  const responses = Object.fromEntries([...names].map(([text, name]) => [name, JSON.parse(text) as Json]));
  return {
    ...document,
    components: { ...(isObject(document.components) ? document.components : {}), responses },
    paths: mapOperations(paths, ({ value }) => ({
      ...value,
      responses: Object.fromEntries(answersOf(value).map(([status, answer]) => [status, shared(answer)])),
    })),
  };
}
