import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateField } from "~/ui/forms/date-field";
import { useFormat } from "~/ui/use-format";
import { markOf, typedWeight } from "./holding-rows";
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
      <TextInput
        label={t("form.total_value")}
        value={fields.totalValue}
        inputMode="decimal"
        onChange={(event) => set({ totalValue: event.currentTarget.value })}
      />
    </div>
  );
}

/** The value somebody typed; null when there is none or it is not a positive number. */
export function useTypedTotal(text: string): number | null {
  const { locale } = useFormat();
  const value = typedWeight(text, markOf(locale));
  return value !== null && Number.isFinite(value) && value > 0 ? value : null;
}
