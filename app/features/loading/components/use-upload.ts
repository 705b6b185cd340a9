import { useRef, useState } from "react";

export interface UploadRequest {
  readonly file: File;
  readonly dataset: string;
  readonly source: string;
  readonly dryRun: boolean;
  readonly mapping: Readonly<Record<string, string>> | null;
}

export type UploadOutcome =
  | { readonly ok: true; readonly loadId: number }
  /** `detail` is the server's sentence; null when the connection broke. */
  | { readonly ok: false; readonly detail: string | null };

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** Sends a file to the API and tells how much of it has gone out; fetch cannot tell that. */
export function useUpload(): {
  readonly progress: UploadProgress | null;
  readonly start: (upload: UploadRequest) => Promise<UploadOutcome | null>;
  readonly cancel: () => void;
} {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const request = useRef<XMLHttpRequest | null>(null);

  const start = (upload: UploadRequest) =>
    new Promise<UploadOutcome | null>((resolve) => {
      const xhr = new XMLHttpRequest();
      request.current = xhr;
      const search = new URLSearchParams({
        dataset: upload.dataset,
        source: upload.source,
        dryRun: upload.dryRun ? "1" : "0",
        ...(upload.mapping && { mapping: JSON.stringify(upload.mapping) }),
      });
      xhr.open("POST", `/api/v1/loads?${search}`);
      xhr.setRequestHeader("x-file-name", encodeURIComponent(upload.file.name));
      xhr.setRequestHeader("content-type", upload.file.type || "application/octet-stream");
      const end = (outcome: UploadOutcome | null) => {
        setProgress(null);
        resolve(outcome);
      };
      xhr.upload.onprogress = ({ loaded }) =>
        setProgress({ sentBytes: loaded, totalBytes: upload.file.size });
      xhr.onload = () => end(outcomeOf(xhr));
      xhr.onerror = () => end({ ok: false, detail: null });
      xhr.onabort = () => end(null);
      setProgress({ sentBytes: 0, totalBytes: upload.file.size });
      xhr.send(upload.file);
    });

  return { progress, start, cancel: () => request.current?.abort() };
}

function outcomeOf(xhr: XMLHttpRequest): UploadOutcome {
  try {
    const answer = JSON.parse(xhr.responseText) as { loadId?: number; detail?: string };
    if (xhr.status === 202 && answer.loadId !== undefined) return { ok: true, loadId: answer.loadId };
    return { ok: false, detail: answer.detail ?? null };
  } catch {
    return { ok: false, detail: null };
  }
}
