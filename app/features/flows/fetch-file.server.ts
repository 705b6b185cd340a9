import { retryAfterMs } from "~/domain/flows/flow-retry";
import { addressProblem } from "~/domain/flows/outbound-address";

/** Why a fetch did not bring a file, and whether asking again may help. */
export class FetchFailure extends Error {
  constructor(
    readonly code: string,
    readonly params: Readonly<Record<string, string | number>> = {},
    readonly given: {
      readonly response?: number;
      readonly mayRetry?: boolean;
      readonly retryAfterMs?: number | null;
    } = {},
  ) {
    super(code);
    this.name = "FetchFailure";
  }
}

export interface Fetched {
  readonly kind: "file";
  readonly response: number;
  readonly body: ReadableStream<Uint8Array>;
  /** As announced; null where nothing was, or where the body is packed on its way. */
  readonly announcedBytes: number | null;
  readonly contentType: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface FetchOptions {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly development: boolean;
  /** How long a server may be silent, before its answer and in the middle of it. */
  readonly silenceMs: number;
  readonly now: () => Date;
}

const MAX_REDIRECTS = 4;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** What the network unpacks on its way. */
const UNPACKED = new Set(["", "identity", "gzip", "x-gzip", "br"]);
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Asks for a file, only where it changed, from the configured host and no other: a redirect to another host, to plain
 * http or to an address of the inside is refused. A server that falls silent is given up.
 */
export async function fetchFile(
  location: string,
  options: FetchOptions,
): Promise<Fetched | { kind: "unchanged" }> {
  const configured = new URL(location);
  let url = configured;
  for (let hops = 0; ; hops += 1) {
    const problem = addressProblem(url.href, options.development);
    if (problem !== null) throw new FetchFailure(`address_${problem}`, { host: url.host || url.href });
    const response = await ask(url, options);
    if (response.status === 304) {
      if (options.etag !== null || options.lastModified !== null) return { kind: "unchanged" };
      throw new FetchFailure("unchanged_unasked", {}, { response: 304 });
    }
    if (REDIRECTS.has(response.status)) {
      await response.body?.cancel();
      url = redirected(response, url, configured, hops);
      continue;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new FetchFailure(
        "status",
        { status: response.status },
        {
          response: response.status,
          mayRetry: PASSING.has(response.status),
          retryAfterMs: retryAfterMs(response.headers.get("retry-after"), options.now()),
        },
      );
    }
    if (response.body === null) throw new FetchFailure("empty", {}, { response: response.status });
    const packing = (response.headers.get("content-encoding") ?? "").trim().toLowerCase();
    if (!UNPACKED.has(packing)) {
      await response.body.cancel();
      throw new FetchFailure("packed_unknown", { packing }, { response: response.status });
    }
    const length = response.headers.get("content-length");
    const isPacked = packing !== "";
    return {
      kind: "file",
      response: response.status,
      body: impatient(response.body, options.silenceMs, response.status),
      announcedBytes: length === null || isPacked ? null : Number(length),
      contentType: response.headers.get("content-type") ?? "application/octet-stream",
      etag: response.headers.get("etag"),
      lastModified: response.headers.get("last-modified"),
    };
  }
}

async function ask(url: URL, { etag, lastModified, silenceMs }: FetchOptions): Promise<Response> {
  const headers = new Headers({ accept: "*/*", "user-agent": "Understory" });
  if (etag !== null) headers.set("if-none-match", etag);
  if (lastModified !== null) headers.set("if-modified-since", lastModified);
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), silenceMs);
  try {
    return await fetch(url, { headers, redirect: "manual", signal: given.signal });
  } catch (error) {
    if (given.signal.aborted)
      throw new FetchFailure("silent", { seconds: silenceMs / 1000 }, { mayRetry: true });
    const reason = reasonOf(error);
    const code = /\bheader\b|\bHTTP\b/.test(reason) ? "no_http" : "unreachable";
    throw new FetchFailure(code, { host: url.host, reason }, { mayRetry: true });
  } finally {
    clearTimeout(timer);
  }
}

function redirected(response: Response, from: URL, configured: URL, hops: number): URL {
  const given = { response: response.status };
  const to = response.headers.get("location");
  if (hops >= MAX_REDIRECTS) throw new FetchFailure("redirect_loop", {}, given);
  const next = to === null ? null : URL.parse(to, from.href);
  if (next === null) throw new FetchFailure("redirect_nowhere", {}, given);
  const problem = addressProblem(next.href, true);
  if (problem !== null)
    throw new FetchFailure(`address_${problem}`, { host: next.host || next.href.slice(0, 100) }, given);
  if (next.host !== configured.host) throw new FetchFailure("redirect_elsewhere", { host: next.host }, given);
  if (from.protocol === "https:" && next.protocol !== "https:")
    throw new FetchFailure("redirect_insecure", { host: next.host }, given);
  return next;
}

/** The same bytes; a source that says nothing for too long, or breaks off, ends with the reason. */
function impatient(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
  response: number,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () =>
            reject(new FetchFailure("silent", { seconds: silenceMs / 1000 }, { response, mayRetry: true })),
          silenceMs,
        );
      });
      try {
        const read = reader.read();
        // Whoever loses the race may still fail, unheard.
        read.catch(() => undefined);
        const { done, value } = await Promise.race([read, silence]);
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        reader.cancel().catch(() => undefined);
        const broken =
          error instanceof FetchFailure
            ? error
            : new FetchFailure("broken_off", {}, { response, mayRetry: true });
        controller.error(broken);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 120);
}
