import { getFormProps } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { rolesOfTenant } from "~/permissions/grants";
import type { ActionAnswer } from "~/platform/screen.server";
import { CheckBox } from "~/ui/controls/check-box";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { FormDialog } from "~/ui/dialogs/form-dialog";
import { SectionHeading } from "~/ui/page/page";
import { useAnswer } from "~/ui/use-answer";
import type { TenantOutcome } from "../../tenants/tenant-forms.service.server";
import type { ProviderView, TenantDetails } from "../../tenants/tenants.answers";
import { FormInput } from "../form-fields";
import css from "../people.module.css";
import { RolePicker } from "../role-picker";
import { useScreenForm } from "../use-screen-form";

interface Props {
  readonly tenant: TenantDetails;
  /** Null for a new one. */
  readonly provider: ProviderView | null;
  readonly grantable: readonly string[];
  readonly onSaved: (done: TenantOutcome) => void;
  readonly onClose: () => void;
}

type Fields = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: string;
  emailDomains: string;
};

/** An OpenID Connect provider: where it is, who we are to it, and what its people get at their first sign-in. */
export function ProviderDialog({ tenant, provider, grantable, onSaved, onClose }: Props) {
  const { t } = useTranslation("people-tenants");
  const fetcher = useFetcher<ActionAnswer<{ done: TenantOutcome }>>();
  const [roles, setRoles] = useState<readonly string[]>(provider?.defaultRoles ?? []);
  const [flags, setFlags] = useState({
    enabled: provider?.enabled ?? true,
    shownAtSignIn: provider?.shownAtSignIn ?? false,
  });
  useAnswer(fetcher, ({ done }) => onSaved(done));
  const [form, fields] = useScreenForm<Fields>({
    id: `provider-${provider?.id ?? "new"}`,
    answer: fetcher.data,
    defaultValue: {
      name: provider?.name ?? "",
      issuer: provider?.issuer ?? "",
      clientId: provider?.clientId ?? "",
      scopes: provider?.scopes ?? "openid profile email",
      emailDomains: provider?.emailDomains.join(", ") ?? "",
    },
  });
  const usable = rolesOfTenant(tenant.sections);
  const flag = (name: keyof typeof flags) => (
    <div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside. */}
      <label className={css.choice}>
        <CheckBox checked={flags[name]} onChange={() => setFlags({ ...flags, [name]: !flags[name] })} />
        <span>{t(`provider.${name}`)}</span>
      </label>
      {flags[name] && <input type="hidden" name={name} value="on" />}
    </div>
  );
  return (
    <FormDialog
      onClose={onClose}
      size={720}
      title={provider ? t("provider.edit", { name: provider.name }) : t("provider.add")}
    >
      <fetcher.Form method="post" {...getFormProps(form)}>
        <input type="hidden" name="intent" value="provider" />
        {provider && <input type="hidden" name="providerId" value={provider.id} />}
        <div className={css.form}>
          <FormInput field={fields.name} label={t("provider.name")} required data-autofocus />
          <FormInput
            field={fields.issuer}
            type="url"
            label={t("provider.issuer")}
            placeholder="https://login.house.example"
            required
          />
          <FormInput field={fields.clientId} label={t("provider.client_id")} autoComplete="off" required />
          <FormInput
            field={fields.clientSecret}
            type="password"
            label={t("provider.client_secret")}
            description={t(provider?.hasClientSecret ? "provider.secret_kept" : "provider.secret_help")}
            autoComplete="new-password"
          />
          <FormInput field={fields.scopes} label={t("provider.scopes")} />
          <FormInput
            field={fields.emailDomains}
            label={t("provider.domains")}
            description={t(
              tenant.editable === "all" ? "provider.domains_help" : "provider.domains_confirmed",
            )}
            disabled={tenant.editable !== "all"}
            placeholder="house.example"
          />
          {flag("enabled")}
          {flag("shownAtSignIn")}
        </div>
        <div style={{ marginTop: 18 }}>
          <SectionHeading title={t("provider.roles")} />
        </div>
        <RolePicker
          name="defaultRoles"
          roles={roles}
          onChange={setRoles}
          grantable={grantable.filter((role) => usable.includes(role))}
          tenantSections={tenant.sections}
        />
        <DialogFoot mt={20} onCancel={onClose} busy={fetcher.state !== "idle"}>
          {provider ? t("settings.save") : t("provider.add_button")}
        </DialogFoot>
      </fetcher.Form>
    </FormDialog>
  );
}
