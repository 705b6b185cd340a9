import type { JsonObject } from "../schema";

/** What the reference says of an operation beside its contract. */
export interface OperationText {
  /** Name of the call in generated clients; does not change. */
  readonly id: string;
  /** What the summary leaves open. */
  readonly text?: string;
  /** A body that no schema of the contract declares: a file. */
  readonly body?: JsonObject;
  /** Headers that the operation reads. */
  readonly headers?: readonly string[];
  /** An answer, as an example; bodies of requests have theirs in `bodies`. */
  readonly answer?: JsonObject;
}

/** By operation, such as `GET /portfolios/{id}`; a name alone is the id. */
export type OperationTexts = Readonly<Record<string, OperationText | string>>;

const file = { type: "string", format: "binary" };

/** A file in a form, with the other parts it may have. */
export function form(parts: JsonObject, description: string): JsonObject {
  const schema = {
    type: "object",
    required: ["file"],
    properties: { file: { ...file, description: "The file" }, ...parts },
  };
  return { required: true, description, content: { "multipart/form-data": { schema } } };
}

/** A body that is the file itself, of one of these media types. */
export function fileBody(description: string, ...types: readonly string[]): JsonObject {
  return {
    required: true,
    description,
    content: Object.fromEntries(types.map((type) => [type, { schema: file }])),
  };
}
