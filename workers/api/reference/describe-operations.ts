import { allowedKinds, isPermission, type PersonKind } from "~/permissions/policy";
import { scopeNeeded } from "~/permissions/token-scopes";
import { isPublic } from "../gate";
import { BODIES } from "./bodies/bodies";
import { errorAnswers } from "./describe-errors";
import type { OperationText, OperationTexts } from "./operations/operation";
import { isObject, type Json, type JsonObject, mapOperations, type Operation, subjectOf } from "./schema";
import { TAGS } from "./tags";

const PEOPLE: Readonly<Record<PersonKind, string>> = {
  demo: "demo users",
  user: "users",
  tenantAdmin: "tenant administrators",
  admin: "administrators",
  systemAdmin: "system administrators",
};

function whoMay(need: Json | undefined): string {
  if (typeof need !== "string" || need === "signed-in") return "Anybody signed in.";
  if (need === "section") return "Whoever has the asset section; else 403.";
  if (!isPermission(need)) return `Permission \`${need}\`.`;
  const people = allowedKinds(need).map((kind) => PEOPLE[kind]);
  return `Permission \`${need}\`: ${people.join(", ")}.`;
}

function tokenMay({ method, path }: Operation): string {
  const scope = scopeNeeded(method.toUpperCase(), path.slice(1));
  if (scope === null) return "API tokens: not possible.";
  return scope === "any" ? "API tokens: any." : `API tokens: scope \`${scope}\`.`;
}

/** Who may call it, in words and, for programs, as extensions. */
function access(operation: Operation): { readonly text: string; readonly fields: JsonObject } {
  const { method, path, value } = operation;
  if (isPublic(method.toUpperCase(), path.slice(1)))
    return { text: "Open to anybody, without signing in.", fields: { security: [] } };
  const scope = scopeNeeded(method.toUpperCase(), path.slice(1));
  return {
    text: `${whoMay(value["x-permission"])} ${tokenMay(operation)}`,
    fields: { "x-token-scope": scope, ...(scope === null && { security: [{ session: [] }] }) },
  };
}

function withExample(value: Json | undefined, example: JsonObject | undefined): Json | undefined {
  const content = isObject(value) ? value.content : undefined;
  if (!isObject(value) || !isObject(content) || example === undefined) return value;
  const json = content["application/json"];
  return isObject(json)
    ? { ...value, content: { ...content, "application/json": { ...json, example } } }
    : value;
}

function responsesOf(operation: Operation, example: JsonObject | undefined): Json {
  const { responses } = operation.value;
  if (!isObject(responses)) return {};
  const successes = Object.entries(responses).filter(([status]) => status < "400");
  return {
    ...Object.fromEntries(successes.map(([status, answer]) => [status, withExample(answer, example) ?? {}])),
    ...errorAnswers(operation),
  };
}

const HEADERS: Readonly<Record<string, JsonObject>> = {
  "X-File-Name": { description: "Name of the file, percent-encoded", schema: { type: "string" } },
  "X-Part-Sha256": {
    description: "SHA-256 of the part, hexadecimal",
    required: true,
    schema: { type: "string" },
  },
};

/** Writes into every operation its name, its subject, who may call it, its body where that is a file, and its examples. */
export function describeOperations(document: JsonObject, texts: OperationTexts): JsonObject {
  const tagOf = (path: string) => TAGS.find(({ subjects }) => subjects.includes(subjectOf(path)))?.name ?? "";
  const describe = (operation: Operation): JsonObject => {
    const { key, path, value } = operation;
    const given = texts[key] ?? "";
    const { id, text, body, headers, answer }: OperationText =
      typeof given === "string" ? { id: given } : given;
    const { text: who, fields } = access(operation);
    const added = (headers ?? []).map((name) => ({ name, in: "header", ...HEADERS[name] }));
    const request = withExample(body ?? value.requestBody, BODIES[key]);
    return {
      ...value,
      operationId: id,
      tags: [tagOf(path)],
      description: [value.description, text, who].filter(Boolean).join("\n\n"),
      ...fields,
      ...(added.length > 0 && {
        parameters: [...(Array.isArray(value.parameters) ? value.parameters : []), ...added],
      }),
      ...(request !== undefined && { requestBody: request }),
      responses: responsesOf(operation, answer),
    };
  };
  return {
    ...document,
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths: mapOperations(isObject(document.paths) ? document.paths : {}, describe),
  };
}
