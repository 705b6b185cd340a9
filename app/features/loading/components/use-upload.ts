import { useRef, useState } from "react";
import { PART_BYTES } from "~/domain/loads/upload-parts";
import { sendWithProgress } from "~/platform/http/send-with-progress";
import type { UploadState } from "../uploads/uploads.answers";
import { sendInParts } from "./send-in-parts";
import type { UploadOutcome, UploadRequest } from "./upload-request";

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** The connection is lost, and it is tried again. */
  readonly isWaiting: boolean;
}

/** Sends a file to the API, a large one in parts, and tells how much of it has gone out. */
export function useUpload(): {
  readonly progress: UploadProgress | null;
  /** Null where the person broke it off. */
  readonly start: (upload: UploadRequest, known: UploadState | null) => Promise<UploadOutcome | null>;
  readonly cancel: () => void;
} {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  const start = async (upload: UploadRequest, known: UploadState | null) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const totalBytes = upload.file.size;
    let sentBytes = 0;
    const onProgress = (bytes: number) => {
      sentBytes = Math.min(bytes, totalBytes);
      setProgress({ sentBytes, totalBytes, isWaiting: false });
    };
    const onWaiting = (isWaiting: boolean) => setProgress({ sentBytes, totalBytes, isWaiting });
    onProgress(0);
    try {
      return totalBytes > PART_BYTES
        ? await sendInParts(upload, known, { signal, onProgress, onWaiting })
        : await sendWhole(upload, signal, onProgress);
    } finally {
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}

async function sendWhole(
  { file, dataset, source, dryRun, wholeList, mapping }: UploadRequest,
  signal: AbortSignal,
  onProgress: (sentBytes: number) => void,
): Promise<UploadOutcome | null> {
  const search = new URLSearchParams({
    dataset,
    source,
    dryRun: dryRun ? "1" : "0",
    wholeList: wholeList ? "1" : "0",
    ...(mapping && { mapping: JSON.stringify(mapping) }),
  });
  const answer = await sendWithProgress("POST", `/api/v1/loads?${search}`, {
    signal,
    onProgress,
    body: file,
    headers: {
      "x-file-name": encodeURIComponent(file.name),
      "content-type": file.type || "application/octet-stream",
    },
  });
  if (signal.aborted) return null;
  const loadId = (answer.json as { loadId?: number } | null)?.loadId;
  return answer.status === 202 && loadId !== undefined
    ? { ok: true, loadId }
    : { ok: false, detail: answer.detail };
}
