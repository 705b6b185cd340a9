import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem, type Call, callApi, messageOf } from "~/platform/http/call-api";

/** Why a call was refused: its sentence, and what was found in the file that was sent. */
export interface CallProblem {
  readonly title: string;
  readonly findings: readonly string[];
}

/** Calls of a dialog that sends a file: whether one is under way, and why the last one was refused. */
export function useFileCall() {
  const { t } = useTranslation("errors");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  /** The answer, or null where it was refused. */
  const ask = async <T>(path: string, call: Call): Promise<T | null> => {
    setBusy(true);
    setProblem(null);
    try {
      return await callApi<T>(path, call);
    } catch (error) {
      const findings = error instanceof ApiProblem ? error.findings : [];
      setProblem({ title: messageOf(error, t("unknown")), findings });
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, ask };
}
