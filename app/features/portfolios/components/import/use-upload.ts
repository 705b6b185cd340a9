import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sendWithProgress } from "~/platform/http/send-with-progress";

/** Why an upload was refused: the outcome, and what was found in the file. */
export interface UploadProblem {
  readonly title: string;
  readonly details: readonly string[];
}

interface ProblemDocument {
  readonly detail?: string;
  readonly findings?: readonly { readonly message: string; readonly hint?: string | null }[];
}

/** Sends a file to the API and tells how much of it is there; an answer that refuses becomes a problem to show. */
export function useUpload(onDone: (importId: string) => void) {
  const { t } = useTranslation(["imports", "errors"]);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);

  const refuse = (next: UploadProblem) => {
    setProgress(null);
    setProblem(next);
  };
  const upload = async (file: File) => {
    const body = new FormData();
    body.set("file", file);
    setProblem(null);
    setProgress(0);
    const answer = await sendWithProgress("POST", "/api/v1/portfolios/import", {
      signal: new AbortController().signal,
      body,
      headers: { accept: "application/json" },
      onProgress: (sentBytes) => setProgress(file.size > 0 ? Math.min(1, sentBytes / file.size) : 0),
    });
    const { importId, ...document } = (answer.json ?? {}) as { importId?: unknown } & ProblemDocument;
    if (answer.status === 0) refuse({ title: t("upload.broken"), details: [] });
    else if (answer.status === 200 && typeof importId === "string") onDone(importId);
    else refuse(problemOf(document, t("errors:unknown")));
  };
  return { upload, progress, problem, refuse };
}

function problemOf({ detail, findings = [] }: ProblemDocument, unknown: string): UploadProblem {
  const details = findings.slice(0, 5).flatMap(({ message, hint }) => (hint ? [message, hint] : [message]));
  return { title: detail ?? unknown, details: [...new Set(details)] };
}
