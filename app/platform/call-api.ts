import { followVerdict } from "./api-answer";

/** What the API says when it refuses: the message is already in the language of the page. */
export class ApiProblem extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
  ) {
    super(message);
    this.name = "ApiProblem";
  }
}

interface ProblemDocument {
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => ({}))) as ProblemDocument;
  return new ApiProblem(body.detail ?? body.title ?? "", response.status, body.code ?? null);
}

/** A call of the product's own API from one of its screens, with the session of the page. */
export async function callApi<T>(path: string, init: { method?: string; body?: unknown } = {}): Promise<T> {
  const response = await fetch(`/api/v1${path}`, {
    method: init.method ?? "GET",
    headers: {
      accept: "application/json",
      ...(init.body !== undefined && { "content-type": "application/json" }),
    },
    ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
  });
  if (!followVerdict(response).ok) throw await problemOf(response);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A file of the API, kept under the name the server gives it. */
export async function downloadFromApi(path: string, accept: string, fallbackName: string): Promise<void> {
  const response = await fetch(`/api/v1${path}`, { headers: { accept } });
  if (!followVerdict(response).ok) throw await problemOf(response);
  const name = /filename="?([^";]+)"?/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = name ?? fallbackName;
  link.click();
  URL.revokeObjectURL(url);
}
