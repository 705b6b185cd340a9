import { getFormProps, getTextareaProps } from "@conform-to/react";
import { Button, Textarea } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { AGED_DATASETS, DEFAULT_AGES } from "~/domain/analysis/book/age";
import { ACTIVITIES } from "~/domain/metrics/activities";
import { LANGUAGES, LOCALES } from "~/platform/languages/locale";
import type { ActionAnswer } from "~/platform/screen.server";
import { CheckBox } from "~/ui/controls/check-box";
import { Segmented } from "~/ui/controls/segmented";
import { Section } from "~/ui/page/page";
import { useUnsavedForm } from "~/ui/unsaved/use-unsaved-form";
import { sayActivity } from "~/ui/vocabulary";
import type { TenantConfig } from "../../tenants/tenant-config";
import type { TenantOutcome } from "../../tenants/tenant-forms.service.server";
import type { TenantDetails } from "../../tenants/tenants.answers";
import { FormInput, FormSelect } from "../form-fields";
import css from "../people.module.css";
import { useScreenForm } from "../use-screen-form";

interface Props {
  readonly tenant: TenantDetails;
  readonly onSaved: (done: TenantOutcome) => void;
}

type Answer = ActionAnswer<{ done: TenantOutcome }>;

/** The configuration: its known keys as fields, or the whole of it as checked JSON. */
export function ConfigForm({ tenant, onSaved }: Props) {
  const { t } = useTranslation("people-tenants");
  const [as, setAs] = useState<"fields" | "json">("fields");
  const Form = as === "fields" ? FieldsForm : JsonForm;
  return (
    <>
      <Section title={t("config.title")} note={t("config.note")}>
        <Segmented
          label={t("config.as")}
          value={as}
          onChange={setAs}
          options={[
            { value: "fields", label: t("config.as_fields") },
            { value: "json", label: t("config.as_json") },
          ]}
        />
      </Section>
      <Form tenant={tenant} onSaved={onSaved} />
    </>
  );
}

const text = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

function valuesOf(config: TenantConfig) {
  const { language, sender, support, administrators, reports, analysis } = config;
  return {
    administrators: { secondFactor: administrators?.secondFactor ? "on" : "" },
    language: text(language),
    sender: { name: text(sender?.name), address: text(sender?.address) },
    support: { email: text(support?.email), phone: text(support?.phone) },
    reports: { keepMonths: text(reports?.keepMonths) },
    analysis: {
      lowCoverage: text(analysis?.lowCoverage),
      ratingProvider: text(analysis?.ratingProvider),
      sustainableInvestmentMethod: text(analysis?.sustainableInvestmentMethod),
      law220TolerancePct: text(analysis?.law220TolerancePct),
      activityThresholdsPct: Object.fromEntries(
        ACTIVITIES.map(({ name }) => [name, text(analysis?.activityThresholdsPct?.[name])]),
      ),
      dataAgeMonths: Object.fromEntries(
        AGED_DATASETS.map((dataset) => {
          const own = analysis?.dataAgeMonths?.[dataset];
          return [dataset, { old: text(own?.old), tooOld: text(own?.tooOld) }];
        }),
      ),
    },
  };
}

function FieldsForm({ tenant, onSaved }: Props) {
  const { t } = useTranslation(["people-tenants", "people-users", "vocabulary"]);
  const fetcher = useFetcher<Answer>();
  const unsaved = useUnsavedForm(fetcher, ({ done }) => onSaved(done));
  const [form, fields] = useScreenForm<ReturnType<typeof valuesOf>>({
    id: `config-${tenant.id}`,
    answer: fetcher.data,
    defaultValue: valuesOf(tenant.tenantConfig),
  });
  const [required, setRequired] = useState(tenant.tenantConfig.administrators?.secondFactor ?? false);
  const rule = fields.administrators.getFieldset();
  const sender = fields.sender.getFieldset();
  const support = fields.support.getFieldset();
  const reports = fields.reports.getFieldset();
  const analysis = fields.analysis.getFieldset();
  const thresholds = analysis.activityThresholdsPct.getFieldset();
  const ages = analysis.dataAgeMonths.getFieldset();
  return (
    <fetcher.Form method="post" {...getFormProps(form)} {...unsaved.events}>
      <input type="hidden" name="intent" value="config-fields" />
      <input type="hidden" name="tenantConfigVersion" value={tenant.tenantConfigVersion} />
      <Section title={t("config.mail")} note={t("config.mail_note")}>
        <div className={css.form}>
          <FormInput field={sender.name} label={t("config.sender_name")} />
          <FormInput field={sender.address} type="email" label={t("config.sender_address")} />
          <FormInput field={support.email} type="email" label={t("config.support_email")} />
          <FormInput field={support.phone} label={t("config.support_phone")} />
          <FormSelect
            field={fields.language}
            label={t("config.language")}
            data={[
              { value: "", label: t("config.no_language") },
              ...LOCALES.map((locale) => ({
                value: locale,
                label: LANGUAGES[locale].name,
              })),
            ]}
          />
        </div>
      </Section>
      <Section title={t("config.administrators")} note={t("config.administrators_note")}>
        <SecondFactorRule name={rule.secondFactor.name} required={required} onChange={setRequired} />
      </Section>
      <Section title={t("config.reports")} note={t("config.reports_note")}>
        <div className={css.form}>
          <FormInput field={reports.keepMonths} label={t("config.keep_months")} inputMode="numeric" />
        </div>
      </Section>
      <Section title={t("config.figures")} note={t("config.figures_note")}>
        <div className={css.form}>
          <FormSelect
            field={analysis.lowCoverage}
            label={t("config.low_coverage")}
            data={[
              { value: "", label: t("config.low_coverage_withheld") },
              { value: "indicative", label: t("config.low_coverage_indicative") },
            ]}
          />
          <FormInput field={analysis.ratingProvider} label={t("config.rating_provider")} />
          <FormInput field={analysis.sustainableInvestmentMethod} label={t("config.si_method")} />
          <FormInput field={analysis.law220TolerancePct} label={t("config.law_220")} inputMode="decimal" />
        </div>
      </Section>
      <Section title={t("config.ages")} note={t("config.ages_note")}>
        <div className={css.thresholds}>
          {AGED_DATASETS.map((dataset) => {
            const own = ages[dataset]?.getFieldset();
            const { oldAfterMonths, tooOldAfterMonths } = DEFAULT_AGES[dataset];
            return (
              own && (
                <Fragment key={dataset}>
                  {oldAfterMonths !== null && (
                    <FormInput
                      field={own.old}
                      label={t("config.old_after", { dataset: t(`config.aged.${dataset}`) })}
                      placeholder={String(oldAfterMonths)}
                      inputMode="numeric"
                    />
                  )}
                  <FormInput
                    field={own.tooOld}
                    label={t("config.too_old_after", { dataset: t(`config.aged.${dataset}`) })}
                    placeholder={String(tooOldAfterMonths ?? "")}
                    inputMode="numeric"
                  />
                </Fragment>
              )
            );
          })}
        </div>
      </Section>
      <Section title={t("config.thresholds")} note={t("config.thresholds_note")}>
        <div className={css.thresholds}>
          {ACTIVITIES.filter(({ kind }) => kind === "revenue").map(({ name }) => {
            const field = thresholds[name];
            return (
              field && <FormInput key={name} field={field} label={sayActivity(t, name)} inputMode="decimal" />
            );
          })}
        </div>
        {!tenant.deleted && (
          <div className={css.buttons}>
            <Button type="submit" loading={fetcher.state !== "idle"}>
              {t("settings.save")}
            </Button>
          </div>
        )}
      </Section>
    </fetcher.Form>
  );
}

interface RuleProps {
  readonly name: string;
  readonly required: boolean;
  readonly onChange: (required: boolean) => void;
}

function SecondFactorRule({ name, required, onChange }: RuleProps) {
  const { t } = useTranslation("people-tenants");
  return (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside. */}
      <label className={css.choice}>
        <CheckBox checked={required} onChange={() => onChange(!required)} />
        <span>{t("config.second_factor")}</span>
      </label>
      <p className={css.note}>{t("config.second_factor_help")}</p>
      {required && <input type="hidden" name={name} value="on" />}
    </div>
  );
}

function JsonForm({ tenant, onSaved }: Props) {
  const { t } = useTranslation("people-tenants");
  const fetcher = useFetcher<Answer>();
  const unsaved = useUnsavedForm(fetcher, ({ done }) => onSaved(done));
  const [form, fields] = useScreenForm<{ tenantConfig: string }>({
    id: `config-json-${tenant.id}`,
    answer: fetcher.data,
    defaultValue: { tenantConfig: JSON.stringify(tenant.tenantConfig, null, 2) },
  });
  const { key, ...area } = getTextareaProps(fields.tenantConfig, { ariaAttributes: false });
  // What is wrong inside the configuration is named by its path; all of it is shown under the one field.
  const problems = Object.entries(form.allErrors).flatMap(([path, messages]) =>
    messages.map((message) => {
      const place = path.replace(/^tenantConfig\.?/, "");
      return place === "" ? message : `${place}: ${message}`;
    }),
  );
  return (
    <fetcher.Form method="post" {...getFormProps(form)} {...unsaved.events}>
      <input type="hidden" name="intent" value="config-text" />
      <input type="hidden" name="tenantConfigVersion" value={tenant.tenantConfigVersion} />
      <Section>
        <Textarea
          key={key}
          {...area}
          className={css.json}
          label={t("config.json")}
          description={t("config.json_help")}
          error={problems.length > 0 ? problems.join(" ") : undefined}
          spellCheck={false}
          autosize
          minRows={12}
          maxRows={30}
        />
        {!tenant.deleted && (
          <div className={css.buttons}>
            <Button type="submit" loading={fetcher.state !== "idle"}>
              {t("settings.save")}
            </Button>
          </div>
        )}
      </Section>
    </fetcher.Form>
  );
}
