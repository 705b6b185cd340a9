type JsonFields = Readonly<Record<string, unknown>>;

/** Whether a value of a JSON document is an object: neither a list nor null. */
export function isJsonObject(value: unknown): value is JsonFields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
