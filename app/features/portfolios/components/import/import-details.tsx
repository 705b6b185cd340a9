import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateField } from "~/ui/forms/date-field";
import type { ImportView } from "../../import-screen.types";
import css from "./import.module.css";

export interface ImportDetails {
  readonly name: string;
  readonly asOf: string;
  readonly currency: string;
}

/** What the file says of itself, to begin with: its name, its day or, where nothing says it, today's, its currency. */
export function detailsOf({ fileName, detected, choices }: ImportView, today: string): ImportDetails {
  return {
    name: fileName.replace(/\.\w{1,5}(\.gz)?$/, "").replaceAll("_", " "),
    asOf: detected.asOf ?? today,
    currency: choices.currency ?? "EUR",
  };
}

interface Props {
  readonly view: ImportView;
  readonly details: ImportDetails;
  readonly onChange: (details: ImportDetails) => void;
}

/** What the portfolio is called, of which day it is and in which currency, to correct before importing. */
export function ImportDetailsBar({ view, details, onChange }: Props) {
  const { t } = useTranslation(["imports", "portfolios"]);
  const { asOfFrom } = view.detected;
  return (
    <div className={css.details}>
      <TextInput
        label={t("portfolios:form.name")}
        value={details.name}
        maxLength={200}
        required
        withAsterisk={false}
        error={details.name.trim() === "" ? t("portfolios:form.name_required") : null}
        onChange={(event) => onChange({ ...details, name: event.currentTarget.value })}
      />
      <DateField
        label={t("portfolios:form.as_of")}
        description={t(`confirm.as_of_${asOfFrom ?? "asked"}`)}
        value={details.asOf}
        required
        onChange={(asOf) => onChange({ ...details, asOf })}
      />
      <TextInput
        label={t("portfolios:form.currency_label")}
        value={details.currency}
        maxLength={3}
        required
        withAsterisk={false}
        onChange={(event) => onChange({ ...details, currency: event.currentTarget.value.toUpperCase() })}
      />
    </div>
  );
}
