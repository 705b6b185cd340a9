import { fieldDescriber } from "./describe-fields";
import { describeOperations } from "./describe-operations";
import { FIELD_PARTS } from "./fields/texts";
import { nameSchemas } from "./name-schemas";
import { OPERATIONS } from "./operations/texts";
import type { JsonObject } from "./schema";
import { SCHEMA_NAMES } from "./schema-names";
import { shareErrors } from "./share-errors";

interface Reference {
  readonly document: JsonObject;
  /** Keys of the dictionary that described something. */
  readonly used: ReadonlySet<string>;
  /** Fields and parameters without a description. */
  readonly missing: readonly string[];
}

/** The OpenAPI document of the contracts, with named schemas and everything described. */
export function describedDocument(contracts: JsonObject): Reference {
  const fields = fieldDescriber(Object.assign({}, ...FIELD_PARTS));
  const described = describeOperations(nameSchemas(contracts, SCHEMA_NAMES), OPERATIONS);
  const document = shareErrors(fields.describe(described));
  return { document, used: fields.used, missing: fields.missing };
}
