import { requestIdOf } from "~/platform/pages/connection";
import { redactedAnswer, redactedBody, redactedUrl } from "./redaction";

const ENDPOINT = "/api/v1/public/webclient-logs";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** A page that fails again and again says so a few times, not for ever. */
const MAX_RECORDS = 20;
const AGAIN_AFTER_MS = 10_000;
const LEAVING_MS = 5_000;
const MAX_READ_LENGTH = 8_000;
/** Refusals that are part of working: a form that is not complete, a session that ended, somebody who was quicker, too many tries. */
const EXPECTED = new Set([400, 401, 409, 422, 429]);

interface FailedCall {
  readonly url: string;
  readonly method: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly request: string;
  readonly response: string;
  readonly requestId: string | null;
}

interface Recorder {
  readonly fetch: typeof fetch;
  readonly report: (call: FailedCall) => void;
}

const isFailure = (status: number) => status >= 400 && !EXPECTED.has(status);

const textOf = (body: BodyInit | null | undefined): string => {
  if (typeof body === "string") return body;
  const form = body instanceof URLSearchParams || body instanceof FormData ? [...body.keys()] : null;
  // Names of fields tell what was asked; what people wrote in them stays with them.
  return form === null ? "" : JSON.stringify(Object.fromEntries(form.map((name) => [name, ""])));
};

async function answerOf(response: Response): Promise<string> {
  try {
    return (await response.clone().text()).slice(0, MAX_READ_LENGTH);
  } catch {
    return "";
  }
}

/**
 * A fetch that tells the server which calls of this browser failed: the address without ids and values, the names of the
 * fields sent, and what the answer says went wrong, with the number of the request. A request is told once, the same failure once in ten seconds, and
 * twenty in all.
 */
export function recorder(
  inner: typeof fetch,
  origin: string,
  now: () => number,
  isLeaving: () => boolean,
): Recorder {
  const told = new Map<string, number>();
  const toldRequests = new Set<string>();
  let count = 0;

  const report = ({ url, method, status, request, response, requestId }: FailedCall) => {
    const known = METHODS.find((name) => name === method);
    const address = redactedUrl(url);
    const key = `${method} ${address} ${status}`;
    const before = told.get(key);
    if (!known || count >= MAX_RECORDS || (before !== undefined && now() - before < AGAIN_AFTER_MS)) return;
    if (requestId !== null && toldRequests.has(requestId)) return;
    told.set(key, now());
    if (requestId !== null) toldRequests.add(requestId);
    count += 1;
    const body = {
      url: address,
      method,
      status,
      request: redactedBody(request),
      response: redactedAnswer(response, requestId),
    };
    const headers = { "content-type": "application/json" };
    inner(ENDPOINT, { method: "POST", headers, body: JSON.stringify(body), keepalive: true }).catch(
      () => undefined,
    );
  };

  const recording: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : null;
    const url = request?.url ?? String(input);
    const method = (init?.method ?? request?.method ?? "GET").toUpperCase();
    const isOurs = new URL(url, origin).origin === origin && !url.includes(ENDPOINT);
    const call = { url, method, request: textOf(init?.body) };
    try {
      const response = await inner(input, init);
      if (isOurs && isFailure(response.status)) {
        const { status } = response;
        const requestId = requestIdOf(response.headers);
        answerOf(response).then((text) => report({ ...call, status, response: text, requestId }));
      }
      return response;
    } catch (error) {
      const isAbandoned = error instanceof Error && error.name === "AbortError";
      if (isOurs && !isAbandoned && !isLeaving())
        report({ ...call, status: 0, response: "", requestId: null });
      throw error;
    }
  };
  return { fetch: recording, report };
}

let installed: Recorder | null = null;

/** From now on failing calls of this page are told to the server. */
export function recordFailingCalls(): void {
  if (installed) return;
  // A page that is left gives up what it still waited for.
  let left = Number.NEGATIVE_INFINITY;
  window.addEventListener("beforeunload", () => {
    left = Date.now();
  });
  const isLeaving = () => Date.now() - left < LEAVING_MS;
  installed = recorder(window.fetch.bind(window), window.location.origin, Date.now, isLeaving);
  window.fetch = installed.fetch;
}

/** A screen that could not be drawn, with the number it shows; only the kind of error leaves the browser, never its words. */
export function reportBrokenScreen(
  error: unknown,
  shown: { status: number; requestId: string | null },
): void {
  const code = error instanceof Error ? error.name : "Error";
  installed?.report({
    url: window.location.pathname,
    method: "GET",
    status: shown.status,
    request: "",
    response: JSON.stringify({ code }),
    requestId: shown.requestId,
  });
}
