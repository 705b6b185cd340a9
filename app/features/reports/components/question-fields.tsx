import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ALLOCATION_CHOICES, CASH_CHOICES } from "~/domain/rebalancing/choices";
import { ANSWERED_IN, type ReportSection } from "~/domain/reports/sections";
import { STRATEGIES } from "~/domain/sfdr2/strategies";
import { TEXT_IDS } from "~/domain/sfdr2/texts";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { type TypedQuestions, wrongNumbers } from "../typed-questions";
import css from "./reports.module.css";

interface Props {
  /** The sections that are printed. */
  readonly sections: readonly ReportSection[];
  readonly typed: TypedQuestions;
  readonly onChange: (typed: TypedQuestions) => void;
  readonly mark: DecimalMark;
}

/** What sections are asked that answer a question, beside those that are chosen. */
export function QuestionFields({ sections, typed, onChange, mark }: Props) {
  const { t } = useTranslation(["reports", "sfdr2", "rebalancing"]);
  const wrong = wrongNumbers(typed, mark);
  const set = (part: keyof TypedQuestions) => (value: string) => onChange({ ...typed, [part]: value });
  return (
    <>
      {sections.includes(ANSWERED_IN.sfdr2) && (
        <fieldset className={css.questions}>
          <legend>{t("sections.sfdr2")}</legend>
          <Choice
            label={t("sfdr2:choose_text")}
            value={typed.text}
            options={TEXT_IDS.map((id) => [id, t(`sfdr2:short.${id}`)])}
            onChange={set("text")}
          />
          <Choice
            label={t("sfdr2:choose_strategy")}
            value={typed.strategy}
            options={[
              ["", t("sfdr2:strategy.own")],
              ...STRATEGIES.map((name) => [name, t(`sfdr2:strategy.${name}`)] as const),
            ]}
            onChange={set("strategy")}
          />
        </fieldset>
      )}
      {sections.includes(ANSWERED_IN.smallestChange) && (
        <fieldset className={css.questions}>
          <legend>{t("sections.smallest_change")}</legend>
          <Amount
            label={t("rebalancing:max_weight")}
            value={typed.maxWeight}
            placeholder={t("rebalancing:no_bound")}
            error={wrong.maxWeight ? t("rebalancing:between", { least: 0, most: 100 }) : null}
            onChange={set("maxWeight")}
          />
          <Choice
            label={t("rebalancing:cash_is")}
            value={typed.cash}
            options={CASH_CHOICES.map((name) => [name, t(`rebalancing:cash.${name}`)])}
            onChange={set("cash")}
          />
          <Choice
            label={t("rebalancing:keep_allocation")}
            value={typed.keepAllocation}
            options={ALLOCATION_CHOICES.map((name) => [name, t(`rebalancing:allocation.${name}`)])}
            onChange={set("keepAllocation")}
          />
          {typed.keepAllocation !== "none" && (
            <Amount
              label={t("rebalancing:tolerance_points")}
              value={typed.points}
              error={wrong.points ? t("rebalancing:from_to", { least: 0, most: 100 }) : null}
              onChange={set("points")}
            />
          )}
        </fieldset>
      )}
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choice({
  label,
  value,
  options,
  onChange,
}: FieldProps & { readonly options: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

function Amount({
  label,
  value,
  placeholder,
  error,
  onChange,
}: FieldProps & { readonly placeholder?: string; readonly error: string | null }) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        className="us-box"
        id={id}
        value={value}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        placeholder={placeholder}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error !== null && (
        <p className={css.wrong} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
