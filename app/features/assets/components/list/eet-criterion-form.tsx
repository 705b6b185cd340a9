import { Button, Group, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "~/ui/controls/check-box";
import { markOf, printedNumber } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import { useFormat } from "~/ui/use-format";
import type { NamedCriterion } from "../../eet/eet-fields.service.server";
import { withFilter } from "../../list-conditions";
import type { ColumnFilter, ListQuery } from "../../list-query.types";
import css from "./eet-criteria.module.css";
import type { QueryChange } from "./use-list-address";

interface Props {
  readonly field: NamedCriterion;
  readonly query: ListQuery;
  readonly onApply: (change: QueryChange) => void;
  readonly onBack: () => void;
}

/** What is asked of a field, by its kind: a range of numbers, shares or days, some of its codes, a text. */
export function EetCriterionForm({ field, query, onApply, onBack }: Props) {
  const { t } = useTranslation("assets");
  const { locale } = useFormat();
  const mark = markOf(locale);
  const column = `eet.${field.code}`;
  const before = query.filters.find((filter) => filter.column === column);
  const factor = field.kind === "share" ? 100 : 1;
  const written = (bound: ColumnFilter["min"] | undefined) => {
    if (!bound) return "";
    if (field.kind === "date") return bound.value;
    return printedNumber(Number((Number(bound.value) * factor).toPrecision(12)), mark);
  };
  const [from, setFrom] = useState(written(before?.min));
  const [to, setTo] = useState(written(before?.max));
  const [values, setValues] = useState<readonly (string | null)[]>(before?.values ?? []);
  const [text, setText] = useState(before?.contains ?? "");
  const [error, setError] = useState<string | null>(null);

  const isRange = field.kind === "number" || field.kind === "share" || field.kind === "date";
  const boundOf = (typed: string): ColumnFilter["min"] | "wrong" => {
    if (typed.trim() === "") return null;
    if (field.kind === "date") return { value: typed, inclusive: true };
    const value = typedNumber(typed, mark) ?? Number.NaN;
    if (!Number.isFinite(value)) return "wrong";
    return { value: String(Number((value / factor).toPrecision(12))), inclusive: true };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const min = boundOf(from);
    const max = boundOf(to);
    if (min === "wrong" || max === "wrong") {
      setError(t("eet.error.number"));
      return;
    }
    const isUpsideDown =
      min && max && (field.kind === "date" ? min.value > max.value : Number(min.value) > Number(max.value));
    if (isUpsideDown) {
      setError(t("eet.error.order"));
      return;
    }
    const filter: ColumnFilter = {
      column,
      values: values.length > 0 ? values : null,
      min,
      max,
      ...(text.trim() !== "" && { contains: text.trim() }),
    };
    if (!filter.values && !min && !max && !filter.contains && !before) setError(t("eet.error.nothing"));
    else onApply((now) => withFilter(now, filter));
  };
  const toggle = (value: string | null) =>
    setValues(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  const choices: readonly (string | null)[] = [...field.values, null];
  const word = (value: string | null) => {
    return value === null ? t("eet.not_reported") : (field.words[value] ?? value);
  };
  return (
    <form onSubmit={submit} aria-label={field.name} className={css.form}>
      <p>
        <b>{field.name}</b>
        <small>
          {field.section} · {field.code}
        </small>
      </p>
      {isRange && (
        <div className={css.range}>
          <TextInput
            label={t("eet.from")}
            type={field.kind === "date" ? "date" : "text"}
            inputMode={field.kind === "date" ? undefined : "decimal"}
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            rightSection={field.kind === "share" ? "%" : undefined}
          />
          <TextInput
            label={t("eet.to")}
            type={field.kind === "date" ? "date" : "text"}
            inputMode={field.kind === "date" ? undefined : "decimal"}
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            rightSection={field.kind === "share" ? "%" : undefined}
          />
        </div>
      )}
      {field.kind === "choice" && (
        <fieldset className={css.codes}>
          <legend>{t(field.several ? "eet.any_of" : "eet.one_of")}</legend>
          {choices.map((value) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
            <label key={value ?? "null"}>
              <CheckBox checked={values.includes(value)} onChange={() => toggle(value)} />
              <span>
                {word(value)}
                {value !== null && field.words[value] !== undefined && <small> {value}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {field.kind === "text" && (
        <TextInput
          label={t("eet.text")}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {field.kind !== "choice" && (
        // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
        <label className={css.none}>
          <CheckBox checked={values.includes(null)} onChange={() => toggle(null)} />
          {t("eet.only_not_reported")}
        </label>
      )}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Group justify="space-between" gap={8} mt={8}>
        <Button variant="default" onClick={onBack}>
          {t("eet.other")}
        </Button>
        <Button type="submit">{t("eet.apply")}</Button>
      </Group>
    </form>
  );
}
