import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem, callApi, messageOf } from "~/platform/http/call-api";
import { findingsAt } from "~/platform/http/findings-at";
import { showToast } from "~/ui/toast";

/** Fields of the form that say themselves what is wrong with them. */
const FIELDS = ["timing.threshold", "addresses"] as const;

export type ScheduleErrors = Readonly<Partial<Record<(typeof FIELDS)[number] | "", string>>>;

interface Saving {
  readonly busy: boolean;
  /** Why it was not saved: by field, and under "" what no field says. */
  readonly errors: ScheduleErrors | null;
  readonly save: (call: { method: "POST" | "PUT"; address: string; body: unknown }) => Promise<void>;
}

/** Saves a schedule and reads the screen again; what is refused stays in the form, with the reason. */
export function useSaveSchedule(onSaved: () => void): Saving {
  const { t } = useTranslation("reports");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ScheduleErrors | null>(null);
  const save: Saving["save"] = async ({ method, address, body }) => {
    setBusy(true);
    setErrors(null);
    try {
      await callApi(address, { method, body });
      showToast({
        kind: "ok",
        title: t(method === "PUT" ? "schedule.toast.changed" : "schedule.toast.made"),
      });
      revalidate();
      onSaved();
    } catch (error) {
      const found =
        error instanceof ApiProblem && error.findings.length > 0 ? findingsAt(error, FIELDS) : null;
      setErrors(found ?? { "": messageOf(error, t("schedule.toast.failed")) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, errors, save };
}
