import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DateField } from "~/ui/forms/date-field";
import type { ImportView } from "../../import-screen.types";
import css from "./import.module.css";
import type { ImportDetails } from "./import-details";

interface Props {
  readonly view: ImportView;
  readonly details: ImportDetails;
  /** What a person typed over what the file says. */
  readonly onType: (typed: Partial<ImportDetails>) => void;
}

/** What the portfolio is called, of which day it is and in which currency, to correct before importing. */
export function ImportDetailsBar({ view, details, onType }: Props) {
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
        onChange={(event) => onType({ name: event.currentTarget.value })}
      />
      <DateField
        label={t("portfolios:form.as_of")}
        description={t(`confirm.as_of_${asOfFrom ?? "asked"}`)}
        value={details.asOf}
        required
        onChange={(asOf) => onType({ asOf })}
      />
      <TextInput
        label={t("portfolios:form.currency_label")}
        value={details.currency}
        maxLength={3}
        required
        withAsterisk={false}
        onChange={(event) => onType({ currency: event.currentTarget.value.toUpperCase() })}
      />
    </div>
  );
}
