import { useState } from "react";
import { useTranslation } from "react-i18next";

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
  const upload = (file: File) => {
    const body = new FormData();
    body.set("file", file);
    const request = new XMLHttpRequest();
    setProblem(null);
    setProgress(0);
    request.upload.onprogress = ({ loaded, total }) => setProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => refuse({ title: t("upload.broken"), details: [] });
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status === 200 && typeof answer.importId === "string") onDone(answer.importId);
      else refuse(problemOf(answer as ProblemDocument, t("errors:unknown")));
    };
    request.open("POST", "/api/v1/portfolios/import");
    request.setRequestHeader("accept", "application/json");
    request.send(body);
  };
  return { upload, progress, problem, refuse };
}

function problemOf({ detail, findings = [] }: ProblemDocument, unknown: string): UploadProblem {
  const details = findings.slice(0, 5).flatMap(({ message, hint }) => (hint ? [message, hint] : [message]));
  return { title: detail ?? unknown, details: [...new Set(details)] };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
