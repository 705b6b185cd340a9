import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StatementLine } from "~/domain/statement/statement-lines";
import { INDICATOR_TEXTS, partOf } from "~/domain/statement/statement-parts";
import { type IndicatorRows, type StatementRow, statementRows } from "~/domain/statement/statement-rows";
import { UnitText } from "~/ui/figure/unit-text";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import type { StatementScreen } from "../statement.types";
import { type StatementWords, statementWords } from "../statement-words";
import css from "./statement.module.css";
import { TextEditor } from "./text-editor";

const COLUMNS = 5;

/** The figures of the statement as the regulation groups them; the texts about an indicator open below it. */
export function IndicatorTable({ screen }: { screen: StatementScreen }) {
  const { t } = useTranslation(["statement", "metrics"]);
  const format = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const { statement } = screen;
  const { year } = statement;
  const words = statementWords(t, format);
  if (statement.lines.length === 0) return <EmptyState>{t("document.kept_zero")}</EmptyState>;
  return (
    <table className={css.table}>
      <caption className="us-hidden">{t("figures")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("indicator_head")}</th>
          <th scope="col">{t("impact", { year })}</th>
          <th scope="col">{t("previous", { year: year - 1 })}</th>
          <th scope="col" className={css.coverage}>
            {t("coverage")}
          </th>
          <th scope="col">{t("texts")}</th>
        </tr>
      </thead>
      {statementRows(statement.lines).map(({ group, indicators }) => (
        <tbody key={group}>
          <tr className={css.group}>
            <th colSpan={COLUMNS} scope="rowgroup">
              {t(`group.${group}`)}
            </th>
          </tr>
          {indicators.map((of) => {
            const [first] = of.indicators;
            const toggle = () => setOpen(open === first ? null : first);
            return (
              <Fragment key={first}>
                {of.rows.map((row, at) => (
                  <tr key={row.lines[0].metric} data-first={at === 0 || undefined}>
                    <th scope="row">
                      <div>
                        <i>{at === 0 && of.indicators.map(words.number).join(", ")}</i>
                        <span>
                          {words.row(row)}
                          <small>
                            <UnitText>{words.unit(row.lines[0])}</UnitText>
                          </small>
                        </span>
                      </div>
                    </th>
                    <td>
                      <Value row={row} of="impact" words={words} />
                    </td>
                    <td>
                      <Value row={row} of="previous" words={words} />
                    </td>
                    <td className={css.coverage}>
                      <Coverage line={row.lines[0]} />
                    </td>
                    <td>
                      {at === 0 && <TextsButton {...{ of, screen, words, toggle }} isOpen={open === first} />}
                    </td>
                  </tr>
                ))}
                {open === first && (
                  <tr className={css.editors}>
                    <td colSpan={COLUMNS} id={`texts-${first}`}>
                      <div>
                        {INDICATOR_TEXTS.map((text) => (
                          <TextEditor key={text} screen={screen} part={partOf(first, text)} rows={4} />
                        ))}
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

interface TextsButtonProps {
  readonly of: IndicatorRows;
  readonly screen: StatementScreen;
  readonly words: StatementWords;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** How many of an indicator's texts are written for the year; opens them. */
function TextsButton({ of: { indicators, rows }, screen, words, isOpen, toggle }: TextsButtonProps) {
  const { t } = useTranslation("statement");
  const [first] = indicators;
  if (rows.every(({ lines }) => lines.every(({ gap }) => gap === "not_eligible")))
    return <span className="us-dim">{t("not_asked")}</span>;
  const parts = INDICATOR_TEXTS.map((text) => partOf(first, text));
  const done = screen.statement.texts.filter(
    ({ part, text, carriedFrom }) => parts.includes(part) && text !== "" && carriedFrom === null,
  );
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <button
      type="button"
      className={css.open}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `texts-${first}` : undefined}
      aria-label={`${t("texts_open", { indicator: words.indicator(first) })}: ${t("texts_done", { done: done.length, all: parts.length })}`}
      onClick={toggle}
    >
      {t("texts_done", { done: done.length, all: parts.length })}
      <Icon size={15} stroke={1.8} aria-hidden />
    </button>
  );
}

interface ValueProps {
  readonly row: StatementRow;
  readonly of: "impact" | "previous";
  readonly words: StatementWords;
}

function Value({ row, of, words }: ValueProps) {
  const [first] = row.lines;
  if (first[of] === null) return <span className="us-dim">{of === "impact" ? words.gap(first) : "–"}</span>;
  return row.lines.map((line, at) => {
    const value = line[of];
    const text = value === null ? "–" : words.value(line, value);
    return at === 0 ? <b key={line.metric}>{text}</b> : <small key={line.metric}>{text}</small>;
  });
}

/** Covered of all investments, and what is eligible. */
function Coverage({ line }: { line: StatementLine }) {
  const format = useFormat();
  const { t } = useTranslation("statement");
  if (line.gap === "not_eligible") return <span className="us-dim">–</span>;
  return (
    <>
      {format.share(line.coverageShare)}
      <small>{t("of_eligible", { eligible: format.share(line.eligibleShare) })}</small>
    </>
  );
}
