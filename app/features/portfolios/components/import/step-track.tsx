import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import css from "./import.module.css";

const IMPORT_STEPS = ["file", "columns", "findings", "done"] as const;
export type TrackStep = (typeof IMPORT_STEPS)[number];

/** Where the import stands: File, Columns, Findings, Done. */
export function StepTrack({ current }: { current: TrackStep }) {
  const { t } = useTranslation("imports");
  const at = IMPORT_STEPS.indexOf(current);
  return (
    <ol className={css.steps} aria-label={t("steps.label")}>
      {IMPORT_STEPS.map((step, index) => {
        const isDone = index < at || current === "done";
        return (
          <li
            key={step}
            data-state={isDone ? "done" : index === at ? "current" : "next"}
            aria-current={index === at ? "step" : undefined}
          >
            {isDone ? <IconCheck size={16} stroke={2} aria-hidden /> : <b aria-hidden="true">{index + 1}</b>}
            {t(`steps.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
