import { followVerdict } from "./api-answer";

interface ProblemDocument {
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
  readonly findings?: readonly FieldMessage[];
}

export interface FieldMessage {
  /** Path of the field it is about, such as "timing.threshold"; absent where it is about none. */
  readonly field?: string;
  readonly message: string;
}

/** What the API says when it refuses: the message is already in the language of the page. */
export class ApiProblem extends Error {
  readonly code: string | null;
  /** What was found in a file or form that was sent. */
  readonly findings: readonly string[];
  /** The same with the fields it is about. */
  readonly found: readonly FieldMessage[];

  constructor(
    readonly status: number,
    { title, detail, code, findings = [] }: ProblemDocument,
  ) {
    super(detail ?? title ?? "");
    this.name = "ApiProblem";
    this.code = code ?? null;
    this.found = findings;
    this.findings = findings.map(({ message }) => message);
  }
}

/** The code of a refused form: its own sentence says only that something does not fit, its findings what. */
const INVALID_INPUT = "input.invalid";

/** What to tell a person: the API's own sentence, or what it found wrong with a form, else `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiProblem)) return otherwise;
  const found = error.code === INVALID_INPUT ? error.findings.join(" ") : "";
  return found || error.message || otherwise;
}

export interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** A file or form goes as it is, everything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

const goesAsItIs = (body: unknown): body is Blob | FormData =>
  body instanceof Blob || body instanceof FormData;

async function answerOf(path: string, { method = "GET", body, headers, signal }: Call): Promise<Response> {
  const isJson = body !== undefined && !goesAsItIs(body);
  const response = await fetch(path, {
    method,
    headers: {
      accept: "application/json",
      ...(isJson && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: goesAsItIs(body) ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (followVerdict(response, method).ok) return response;
  throw new ApiProblem(response.status, (await response.json().catch(() => ({}))) as ProblemDocument);
}

/**
 * The one way from a screen to the product's API, with the session of the page: the answer's JSON (undefined where it
 * has none). A refusal throws ApiProblem, a lost connection what fetch throws: no failed call looks like an empty answer.
 */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  const response = await answerOf(path, call);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A file of the API, kept under the name the server gives it. */
export async function downloadFromApi(path: string, accept: string, fallbackName: string): Promise<void> {
  const response = await answerOf(path, { headers: { accept } });
  const name = /filename="?([^";]+)"?/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name ?? fallbackName;
  link.click();
  URL.revokeObjectURL(url);
}
