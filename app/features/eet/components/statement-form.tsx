import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { EET_USES, type EetUse } from "~/domain/eet-files/statements";
import type { StatedOnScreen } from "../eet.types";
import { percentIn, percentText } from "../percent-text";
import css from "./eet.module.css";

const ARTICLES = ["0", "6", "8", "9"] as const;
const CONSIDERED = ["", "companies", "all"] as const;
const FREQUENCIES = ["", "A", "Q", "M"] as const;
const USES = Object.keys(EET_USES) as EetUse[];

/** What only a person can say of the file; it is kept in the address, so that a file can be made again as it was. */
export function StatementForm({ stated }: { stated: StatedOnScreen }) {
  const { t, i18n } = useTranslation("eet");
  const { state } = useNavigation();
  const [isNoPercentage, setNoPercentage] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const isWrong = percentIn(String(new FormData(event.currentTarget).get("minimum") ?? "")) === undefined;
    setNoPercentage(isWrong);
    if (isWrong) event.preventDefault();
  };
  return (
    <Form className={css.form} preventScrollReset onSubmit={check} noValidate>
      <TextInput
        name="manufacturer"
        label={t("form.manufacturer")}
        defaultValue={stated.manufacturer}
        maxLength={255}
      />
      <TextInput
        name="lei"
        label={t("form.lei")}
        defaultValue={stated.manufacturerLei ?? ""}
        maxLength={20}
      />
      <TextInput
        name="identifier"
        label={t("form.identifier")}
        defaultValue={stated.identifier ?? ""}
        maxLength={60}
      />
      <NativeSelect
        name="article"
        label={t("form.article")}
        defaultValue={stated.article}
        data={ARTICLES.map((value) => ({ value, label: t(`form.articles.${value}`) }))}
      />
      <TextInput
        name="minimum"
        label={t("form.minimum")}
        inputMode="decimal"
        error={isNoPercentage && t("form.percent")}
        defaultValue={stated.minimumSiShare === null ? "" : percentText(stated.minimumSiShare, i18n.language)}
      />
      <NativeSelect
        name="pai"
        label={t("form.pai")}
        defaultValue={stated.considersPai ? "Y" : "N"}
        data={["Y", "N"].map((value) => ({ value, label: t(`form.answer.${value}`) }))}
      />
      <NativeSelect
        name="frequency"
        label={t("form.frequency")}
        defaultValue={stated.frequency ?? ""}
        data={FREQUENCIES.map((value) => ({ value, label: t(`form.frequencies.${value || "none"}`) }))}
      />
      <NativeSelect
        name="risk"
        label={t("form.risk")}
        defaultValue={stated.riskRelevant ? "Y" : "N"}
        data={["Y", "N"].map((value) => ({ value, label: t(`form.answer.${value}`) }))}
      />
      <NativeSelect
        name="considered"
        label={t("form.considered")}
        defaultValue={stated.considered ?? ""}
        data={CONSIDERED.map((value) => ({ value, label: t(`form.considering.${value || "none"}`) }))}
      />
      <Textarea
        className={css.further ?? ""}
        name="further"
        label={t("form.further")}
        description={t("form.further_note")}
        defaultValue={stated.further}
        maxLength={4000}
        autosize
        minRows={2}
        maxRows={8}
        error={
          stated.furtherFaults.length > 0 &&
          stated.furtherFaults.map(({ line, text, why }) => (
            <span key={line} className={css.fault}>
              {t(`form.further_fault.${why}`, { line, text })}
            </span>
          ))
        }
      />
      <fieldset className={css.uses}>
        <legend>{t("form.uses")}</legend>
        <input type="hidden" name="uses" value="none" />
        {USES.map((use) => (
          <Checkbox
            key={use}
            name="uses"
            value={use}
            label={t(`form.use.${use}`)}
            defaultChecked={stated.uses.includes(use)}
          />
        ))}
      </fieldset>
      <div className={css.end}>
        <Button type="submit" variant="default" loading={state === "loading"}>
          {t("form.update")}
        </Button>
      </div>
    </Form>
  );
}
