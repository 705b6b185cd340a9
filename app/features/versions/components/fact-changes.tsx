import { useTranslation } from "react-i18next";
import type { FactChange } from "~/domain/facts/fact-changes";
import { useFieldWords } from "~/ui/field-words";
import { useFactValue } from "~/ui/use-fact-value";
import { useFormat } from "~/ui/use-format";
import css from "./fact-changes.module.css";

const MAX_SHOWN = 200;

/** What today's data says otherwise of the subjects of a page, value by value. */
export function FactChanges({ changes }: { changes: readonly FactChange[] }) {
  const { t } = useTranslation(["versions", "datasets"]);
  const format = useFormat();
  const { field } = useFieldWords();
  const inWords = useFactValue();
  const shown = (column: string, value: FactChange["before"]) =>
    value === null ? "–" : inWords(column, value);
  return (
    <details className={css.changes} open={changes.length > 0 && changes.length <= 12}>
      <summary>{t("differs", { count: changes.length })}</summary>
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by keyboard.
        <section className={css.scroll} tabIndex={0} aria-label={t("differs", { count: changes.length })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("column.value")}</th>
                <th scope="col">{t("column.before")}</th>
                <th scope="col">{t("column.after")}</th>
                <th scope="col">{t("column.source")}</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, MAX_SHOWN).map((change) => (
                <tr key={`${change.dataset} ${change.subject} ${change.key} ${change.column}`}>
                  <td>
                    {field(change.column)}{" "}
                    <span className="us-dim">
                      {[t(`datasets:${change.dataset}`), change.subject].join(", ")}
                    </span>
                  </td>
                  <td>{shown(change.column, change.before)}</td>
                  <td>{shown(change.column, change.after)}</td>
                  <td className="us-dim">
                    {t("from_row", {
                      source: change.source,
                      row: format.number(change.sourceRow),
                      load: change.loadId,
                    })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
