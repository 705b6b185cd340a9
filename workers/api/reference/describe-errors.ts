import { addTo } from "~/domain/keyed/groups";
import { invalidInput, notAcceptable, unsupportedMedia } from "~/platform/errors";
import { versionRequired } from "~/platform/forms/refused-input";
import { crossOrigin } from "../../same-origin";
import { refusalsOfGate } from "../gate";
import { bodyTooLarge } from "../json-limit";
import found from "./error-codes.json";
import { isObject, type JsonObject, type Operation } from "./schema";

const STATUSES: Readonly<Record<string, number>> = found.statuses;
const CODES: Readonly<Record<string, readonly string[]>> = found.operations;

/** Of a status that no contract declares, but that follows from the code. */
const DESCRIPTIONS: Readonly<Record<number, string>> = {
  401: "Not signed in",
  403: "Section Not Allowed",
  404: "Absent or not yours",
  406: "None of the forms of the answer is accepted",
  409: "Not in this state",
  413: "The body is too large",
  415: "The body is not of a type that is taken",
  422: "The content cannot be used",
  428: "The version the change was made from is missing",
  429: "Too many attempts or requests",
  500: "The installation or the server is at fault",
  503: "Maintained, or for now not able to answer",
};

const RETRY_AFTER = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } },
};

const PROBLEM = {
  "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
};

/** What the code behind a route may refuse; an address that is made of a pattern has the codes of the pattern. */
function codesBehind(key: string): readonly string[] {
  const pattern = key.replace(/\.\w+$/, ".*");
  return CODES[key] ?? CODES[pattern] ?? [];
}

/** What comes before a route is asked: who asks, from where, and the form of what is sent and wanted. */
function codesBefore({ method, path, value }: Operation): ReadonlyMap<string, number> {
  const takesJson =
    isObject(value.requestBody) && JSON.stringify(value.requestBody).includes('"application/json"');
  const isDeclared = (status: number) => isObject(value.responses) && String(status) in value.responses;
  const kinds = [
    ...refusalsOfGate(method.toUpperCase(), path.slice(1)),
    invalidInput().kind,
    ...(method === "get" ? [] : [crossOrigin().kind]),
    ...(takesJson || isDeclared(413) ? [bodyTooLarge().kind] : []),
    ...(takesJson || isDeclared(415) ? [unsupportedMedia().kind] : []),
    ...(isDeclared(406) ? [notAcceptable().kind] : []),
    ...(isDeclared(428) ? [versionRequired().kind] : []),
  ];
  return new Map(kinds.map(({ code, status }) => [code, status]));
}

/** The codes an operation may answer, by status. */
function errorsOf(operation: Operation): ReadonlyMap<number, readonly string[]> {
  const statuses = new Map([
    ...codesBefore(operation),
    ...codesBehind(operation.key).map((code) => [code, STATUSES[code] ?? 500] as const),
  ]);
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of [...statuses].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    addTo(byStatus, status, code);
  return byStatus;
}

/** The error answers of an operation, each with its codes; one that the code never gives is left out. */
export function errorAnswers(operation: Operation): JsonObject {
  const { responses } = operation.value;
  const declared: JsonObject = isObject(responses) ? responses : {};
  return Object.fromEntries(
    [...errorsOf(operation)].map(([status, codes]) => {
      const stated = declared[status];
      const given = isObject(stated) ? stated : { description: DESCRIPTIONS[status] ?? "", content: PROBLEM };
      const answer = {
        ...given,
        description: `${given.description}: ${codes.map((code) => `\`${code}\``).join(", ")}`,
        "x-error-codes": codes,
        ...(status === 429 && { headers: RETRY_AFTER }),
      };
      return [status, answer];
    }),
  );
}
