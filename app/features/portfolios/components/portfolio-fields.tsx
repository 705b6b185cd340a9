import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateField } from "~/ui/forms/date-field";
import { markOf } from "~/ui/forms/printed-number";
import { typedNumber } from "~/ui/forms/typed-number";
import { useFormat } from "~/ui/use-format";
import css from "./portfolios.module.css";

/** Name, day, currency and value of a portfolio as they are typed. */
export interface PortfolioFields {
  readonly name: string;
  readonly asOf: string;
  readonly currency: string;
  readonly totalValue: string;
}

interface Props {
  readonly fields: PortfolioFields;
  readonly onChange: (fields: PortfolioFields) => void;
  /** The name is missing although somebody tried to save. */
  readonly nameMissing?: boolean;
}

export function PortfolioForm({ fields, onChange, nameMissing }: Props) {
  const { t } = useTranslation("portfolios");
  const set = (edit: Partial<PortfolioFields>) => onChange({ ...fields, ...edit });
  return (
    <div className={css.form}>
      <TextInput
        label={t("form.name")}
        value={fields.name}
        maxLength={200}
        required
        error={nameMissing ? t("form.name_required") : null}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <DateField label={t("form.as_of")} value={fields.asOf} required onChange={(asOf) => set({ asOf })} />
      <TextInput
        label={t("form.currency_label")}
        value={fields.currency}
        maxLength={3}
        required
        onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
      />
      <TotalField value={fields.totalValue} onChange={(totalValue) => set({ totalValue })} />
    </div>
  );
}

/** What a portfolio is worth; says at once where what is typed is no positive number. */
export function TotalField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation("portfolios");
  const { isWrong } = useTypedTotal(value);
  return (
    <TextInput
      label={t("form.total_value")}
      value={value}
      inputMode="decimal"
      error={isWrong ? t("form.total_wrong") : null}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The value somebody typed: null when nothing is there or it is wrong, which is anything but a positive number. */
export function useTypedTotal(text: string): {
  readonly totalValue: number | null;
  readonly isWrong: boolean;
} {
  const { locale } = useFormat();
  const value = typedNumber(text, markOf(locale));
  const isWrong = value !== null && !(Number.isFinite(value) && value > 0);
  return { totalValue: isWrong ? null : value, isWrong };
}
