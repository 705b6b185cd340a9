import { getFormProps } from "@conform-to/react";
import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SECTIONS, type Section } from "~/permissions/sections";
import type { ActionAnswer } from "~/platform/screen.server";
import { CheckBox } from "~/ui/controls/check-box";
import { Section as Part } from "~/ui/page/page";
import { useUnsavedForm } from "~/ui/unsaved/use-unsaved-form";
import type { TenantOutcome } from "../../tenants/tenant-forms.service.server";
import { TENANT_TYPES } from "../../tenants/tenant-types";
import type { TenantDetails } from "../../tenants/tenants.answers";
import { FormInput, FormSelect } from "../form-fields";
import css from "../people.module.css";
import { useScreenForm } from "../use-screen-form";

interface Props {
  /** Null for a new one. */
  readonly tenant: TenantDetails | null;
  /** The tenant's own, or what a new one begins with. */
  readonly coverage: { readonly minCoveragePct: number; readonly minCoveragePctFixedIncome: number };
  readonly onSaved?: (done: TenantOutcome) => void;
}

type Fields = {
  name: string;
  type: string;
  defaultHostname: string;
  minCoveragePct: number;
  minCoveragePctFixedIncome: number;
};

/** What a tenant is, which sections it has bought, and from which coverage on figures are shown. */
export function SettingsForm({ tenant, coverage, onSaved }: Props) {
  const { t } = useTranslation(["people-tenants", "frame"]);
  const fetcher = useFetcher<ActionAnswer<{ done: TenantOutcome }>>();
  const [sections, setSections] = useState<readonly Section[]>(tenant?.sections ?? SECTIONS);
  const [active, setActive] = useState(tenant?.active ?? true);
  const unsaved = useUnsavedForm(fetcher, ({ done }) => onSaved?.(done));
  const [form, fields] = useScreenForm<Fields>({
    id: `tenant-${tenant?.id ?? "new"}`,
    answer: fetcher.data,
    defaultValue: {
      name: tenant?.name ?? "",
      type: tenant?.type ?? "MSP",
      defaultHostname: tenant?.defaultHostname ?? "",
      minCoveragePct: coverage.minCoveragePct,
      minCoveragePctFixedIncome: coverage.minCoveragePctFixedIncome,
    },
  });
  const editsAll = (tenant?.editable ?? "all") === "all";
  const isDeleted = tenant?.deleted ?? false;
  const toggle = (section: Section) =>
    setSections(
      sections.includes(section) ? sections.filter((one) => one !== section) : [...sections, section],
    );
  return (
    <fetcher.Form method="post" {...getFormProps(form)} {...unsaved.events}>
      {tenant && <input type="hidden" name="intent" value="settings" />}
      {editsAll && (
        <Part title={t("settings.who")}>
          <div className={css.form}>
            <FormInput field={fields.name} label={t("settings.name")} disabled={isDeleted} required />
            <FormSelect
              field={fields.type}
              label={t("settings.type")}
              disabled={isDeleted}
              data={TENANT_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
            />
            <FormInput
              field={fields.defaultHostname}
              label={t("settings.hostname")}
              description={t("settings.hostname_help")}
              placeholder="house.example.com"
              disabled={isDeleted}
            />
            <div style={{ alignSelf: "end", paddingBottom: 4 }}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside. */}
              <label className={css.choice}>
                <CheckBox
                  checked={active}
                  onChange={() => setActive(!active)}
                  disabled={isDeleted || (tenant?.isOwn ?? false)}
                />
                <span>{t("settings.active")}</span>
              </label>
              {active && <input type="hidden" name="active" value="on" />}
            </div>
          </div>
        </Part>
      )}
      {editsAll && (
        <Part title={t("settings.sections")} note={t("settings.sections_note")}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend. */}
          <div role="group" aria-label={t("settings.sections")} className={css.sections}>
            {SECTIONS.map((section) => (
              // biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside.
              <label key={section} className={css.choice}>
                <CheckBox
                  checked={sections.includes(section)}
                  onChange={() => toggle(section)}
                  disabled={isDeleted}
                />
                <span>{t(`frame:nav.${section}`)}</span>
              </label>
            ))}
          </div>
          {SECTIONS.filter((section) => sections.includes(section)).map((section) => (
            <input key={section} type="hidden" name="sections" value={section} />
          ))}
        </Part>
      )}
      <Part title={t("settings.coverage")} note={t("settings.coverage_note")}>
        <div className={css.form}>
          <FormInput
            field={fields.minCoveragePct}
            label={t("settings.coverage_all")}
            inputMode="numeric"
            disabled={isDeleted}
            required
          />
          <FormInput
            field={fields.minCoveragePctFixedIncome}
            label={t("settings.coverage_bonds")}
            inputMode="numeric"
            disabled={isDeleted}
            required
          />
        </div>
        {!isDeleted && (
          <div className={css.buttons}>
            <Button type="submit" loading={fetcher.state !== "idle"}>
              {tenant ? t("settings.save") : t("settings.create")}
            </Button>
          </div>
        )}
      </Part>
    </fetcher.Form>
  );
}
