import { useTranslation } from "react-i18next";
import type { ScreenProblem } from "~/platform/screen.server";
import { ErrorPart } from "~/ui/page/states";
import css from "./import.module.css";

/** Why something asked of an import was refused, with the place of each thing found wrong. */
export function RefusedNote({ problem }: { readonly problem: ScreenProblem }) {
  const { t } = useTranslation("imports");
  return (
    <div className={css.refused}>
      <ErrorPart title={problem.message}>
        {problem.findings.map(({ message, row, column }) => (
          <p key={`${row} ${column} ${message}`}>
            {row !== null && (
              <b>
                {t(column === null ? "findings.row" : "findings.cell_unnamed", { row, letter: column })}:{" "}
              </b>
            )}
            {message}
          </p>
        ))}
      </ErrorPart>
    </div>
  );
}
