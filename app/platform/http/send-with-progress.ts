import { followVerdict } from "./api-answer";

export interface Sending {
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: XMLHttpRequestBodyInit;
  readonly onProgress?: (sentBytes: number) => void;
}

export interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly json: unknown;
  /** The server's sentence about what is wrong. */
  readonly detail: string | null;
}

/** A request that tells how much of its body has gone out; fetch cannot tell that. */
export function sendWithProgress(method: string, path: string, sending: Sending): Promise<Answer> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    const nothing: Answer = { status: 0, json: null, detail: null };
    const abort = () => xhr.abort();
    const end = (answer: Answer) => {
      sending.signal.removeEventListener("abort", abort);
      resolve(answer);
    };
    if (sending.signal.aborted) return resolve(nothing);
    sending.signal.addEventListener("abort", abort);
    xhr.open(method, path);
    for (const [name, value] of Object.entries(sending.headers ?? {})) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded }) => sending.onProgress?.(loaded);
    xhr.onload = () => end(followVerdict(answerOf(xhr), method));
    xhr.onerror = () => end(nothing);
    xhr.onabort = () => end(nothing);
    xhr.send(sending.body);
  });
}

function answerOf(xhr: XMLHttpRequest): Answer {
  const { status, responseText } = xhr;
  try {
    const json = responseText === "" ? null : (JSON.parse(responseText) as { detail?: string });
    return { status, json, detail: json?.detail ?? null };
  } catch {
    return { status, json: null, detail: null };
  }
}
