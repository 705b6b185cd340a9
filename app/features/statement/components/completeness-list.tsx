import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isLacking, type StatementFinding } from "~/domain/statement/completeness";
import { Status } from "~/ui/controls/tag";
import { useFormat } from "~/ui/use-format";
import { findingSentence } from "../finding-sentence";
import css from "./statement.module.css";

const isText = ({ kind }: StatementFinding) => kind === "text_missing" || kind === "text_carried";

/** What the regulation still asks for, and what to know before publishing. Texts are counted and listed on request. */
export function CompletenessList({ findings }: { findings: readonly StatementFinding[] }) {
  const { t } = useTranslation("statement");
  const lacking = findings.filter(isLacking);
  const notes = findings.filter((finding) => !isLacking(finding));
  const texts = lacking.filter(isText);
  return (
    <div className={css.check}>
      <p aria-live="polite">
        {lacking.length === 0 ? (
          <Status tone="ok">
            <IconCircleCheck size={16} stroke={1.8} aria-hidden />
            {t(notes.length > 0 ? "check.complete" : "check.complete_plain")}
          </Status>
        ) : (
          <Status tone="warn">
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            {t("check.count", { count: lacking.length })}
          </Status>
        )}
      </p>
      <Findings findings={lacking.filter((finding) => !isText(finding))} />
      {(["text_missing", "text_carried"] as const).map((kind) => {
        const own = texts.filter((finding) => finding.kind === kind);
        return own.length === 0 ? null : (
          <details key={kind}>
            <summary>
              {t(kind === "text_missing" ? "check.texts_missing" : "check.texts_carried", {
                count: own.length,
              })}
            </summary>
            <Findings findings={own} />
          </details>
        );
      })}
      {notes.length > 0 && (
        <details open={lacking.length === 0}>
          <summary>
            <IconInfoCircle size={15} stroke={1.8} aria-hidden /> {t("check.notes")} ({notes.length})
          </summary>
          <Findings findings={notes} />
        </details>
      )}
    </div>
  );
}

function Findings({ findings }: { findings: readonly StatementFinding[] }) {
  const { t } = useTranslation(["statement", "metrics"]);
  const format = useFormat();
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.map((finding) => (
        <li key={JSON.stringify(finding)}>{findingSentence(t, format, finding)}</li>
      ))}
    </ul>
  );
}
