import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem, callApi, messageOf } from "~/platform/http/call-api";
import { showToast } from "~/ui/toast";

interface Saving {
  readonly busy: boolean;
  /** Why it was not saved. */
  readonly problem: string | null;
  readonly save: (call: { method: "POST" | "PUT"; address: string; body: unknown }) => Promise<void>;
}

/** Saves a schedule and reads the screen again; what is refused stays in the form, with the reason. */
export function useSaveSchedule(onSaved: () => void): Saving {
  const { t } = useTranslation("reports");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save: Saving["save"] = async ({ method, address, body }) => {
    setBusy(true);
    setProblem(null);
    try {
      await callApi(address, { method, body });
      showToast({
        kind: "ok",
        title: t(method === "PUT" ? "schedule.toast.changed" : "schedule.toast.made"),
      });
      revalidate();
      onSaved();
    } catch (error) {
      const found = error instanceof ApiProblem ? error.findings : [];
      setProblem(found.length > 0 ? found.join(" ") : messageOf(error, t("schedule.toast.failed")));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, save };
}
