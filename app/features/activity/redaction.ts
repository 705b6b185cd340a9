const MAX_TEXT_LENGTH = 1000;
const SECRET = /[\w-]{20,}|\b\d{6,}\b/g;
const ADDRESS = /[^\s@/?&="']+@[^\s@/?&="']+/g;
/** Fields of an error answer that say what went wrong and nothing about a person. */
const TELLING = new Set(["code", "status", "severity", "field", "row", "column"]);
/** As the product and the platform number requests: a UUID, or hexadecimal digits with the place that answered. */
const REQUEST_NUMBER = /^[0-9a-f]{8,32}(?:-[0-9a-f]{4}){0,3}(?:-(?:[0-9a-f]{12}|[A-Z]{3}))?$/;

/** The path with ids and secrets taken out, and the names of the parameters without their values. */
export function redactedUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, "https://understory.invalid");
  const names = [...new Set(searchParams.keys())].map((name) => redactedText(name));
  const path = decodeURI(pathname.replaceAll(/%(?![0-9A-Fa-f]{2})/g, "%25"));
  return (redactedText(path) + (names.length > 0 ? `?${names.join("&")}` : "")).slice(0, MAX_TEXT_LENGTH);
}

export function redactedText(text: string): string {
  return text.replaceAll(ADDRESS, "…@…").replaceAll(SECRET, "…");
}

function shape(value: unknown, key: string, depth: number): unknown {
  if (value === null || typeof value === "boolean") return value;
  if (Array.isArray(value))
    return depth > 3 ? "[…]" : value.slice(0, 5).map((one) => shape(one, key, depth + 1));
  if (typeof value === "object")
    return depth > 3
      ? "{…}"
      : Object.fromEntries(
          Object.entries(value)
            .slice(0, 30)
            .map(([name, inner]) => [redactedText(name).slice(0, 60), shape(inner, name, depth + 1)]),
        );
  if (key === "requestId" && typeof value === "string" && REQUEST_NUMBER.test(value)) return value;
  return TELLING.has(key) ? (typeof value === "string" ? redactedText(value).slice(0, 80) : value) : "…";
}

/** The shape of an answer's body, with the number of its request, by which support finds it. */
export function redactedAnswer(body: string, requestId: string | null): string {
  return requestId === null
    ? redactedBody(body)
    : redactedBody(JSON.stringify({ requestId, ...objectIn(body) }));
}

function objectIn(body: string): object {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

/** A body as its shape: the names of its fields, and values only where they tell what went wrong. */
export function redactedBody(body: string): string {
  if (body.trim() === "") return "";
  try {
    return JSON.stringify(shape(JSON.parse(body), "", 0)).slice(0, MAX_TEXT_LENGTH);
  } catch {
    return `(${body.length} characters)`;
  }
}
