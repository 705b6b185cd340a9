import { getFormProps } from "@conform-to/react";
import { Button } from "@mantine/core";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SECTIONS, type Section } from "~/permissions/sections";
import { LANGUAGES, LOCALES } from "~/platform/languages/locale";
import type { ActionAnswer } from "~/platform/screen.server";
import { Section as Part } from "~/ui/page/page";
import { useUnsavedForm } from "~/ui/unsaved/use-unsaved-form";
import type { UserDetails } from "../../people.answers";
import { FormInput, FormSelect } from "../form-fields";
import css from "../people.module.css";
import { RolePicker } from "../role-picker";
import { useScreenForm } from "../use-screen-form";

interface TenantChoice {
  readonly id: string;
  readonly name: string;
  readonly sections: readonly Section[];
}

interface Props {
  /** Null for a new one. */
  readonly user: UserDetails | null;
  /** Tenants to choose from; empty where there is no choice. */
  readonly tenants: readonly TenantChoice[];
  readonly tenantId: string;
  /** Sections of the viewer's own tenant, where there is no choice. */
  readonly ownSections: readonly Section[];
  readonly grantable: readonly string[];
  readonly onSaved?: () => void;
}

const OFFICES = ["USER", "ADMIN"] as const;

type Fields = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  language: string;
  tenantRole: string;
  tenantId: string;
  password: string;
};

/** Who somebody is, where they belong and what they may open; everything is saved at once. */
export function UserForm({ user, tenants, tenantId, ownSections, grantable, onSaved }: Props) {
  const { t } = useTranslation(["people-users", "frame"]);
  const fetcher = useFetcher<ActionAnswer<unknown>>();
  const [roles, setRoles] = useState<readonly string[]>(user?.roles ?? []);
  const [tenant, setTenant] = useState(tenantId);
  const unsaved = useUnsavedForm(fetcher, () => onSaved?.());
  const [form, fields] = useScreenForm<Fields>({
    id: `user-${user?.id ?? "new"}`,
    answer: fetcher.data,
    defaultValue: {
      username: user?.username ?? "",
      email: user?.email ?? "",
      firstName: user?.firstName ?? "",
      lastName: user?.lastName ?? "",
      language: user?.language ?? "en",
      tenantRole: user?.tenantRole ?? "USER",
      tenantId,
    },
  });
  const readOnly = user?.readOnly ?? false;
  const sections = tenants.find(({ id }) => id === tenant)?.sections ?? ownSections;
  return (
    <fetcher.Form method="post" {...getFormProps(form)} {...unsaved.events}>
      {user && <input type="hidden" name="intent" value="save" />}
      <Part title={t("form.person")}>
        <div className={css.form}>
          <FormInput field={fields.firstName} label={t("form.first_name")} disabled={readOnly} required />
          <FormInput field={fields.lastName} label={t("form.last_name")} disabled={readOnly} required />
          <FormInput
            field={fields.username}
            label={t("form.username")}
            description={t("form.username_help")}
            disabled={readOnly}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            required
          />
          <FormInput
            field={fields.email}
            type="email"
            label={t("form.email")}
            description={user ? t("form.email_help") : undefined}
            disabled={readOnly}
            autoComplete="off"
            required
          />
          <FormSelect
            field={fields.language}
            label={t("form.language")}
            disabled={readOnly}
            data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }))}
          />
          {tenants.length > 0 && (
            <FormSelect
              field={fields.tenantId}
              label={t("form.tenant")}
              description={user ? t("form.tenant_help") : undefined}
              disabled={readOnly}
              data={[
                ...(user ? [] : [{ value: "", label: t("form.choose_tenant") }]),
                ...tenants.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChoice={setTenant}
            />
          )}
          <FormSelect
            field={fields.tenantRole}
            label={t("form.tenant_role")}
            disabled={readOnly}
            data={OFFICES.map((office) => ({ value: office, label: t(`form.tenant_roles.${office}`) }))}
          />
          {!user && (
            <FormInput
              field={fields.password}
              type="password"
              label={t("form.password")}
              description={t("form.password_help")}
              autoComplete="new-password"
            />
          )}
        </div>
      </Part>
      <Part title={t("form.roles")} note={t("form.roles_note")}>
        <RolePicker
          roles={roles}
          onChange={setRoles}
          grantable={grantable}
          tenantSections={sections.length > 0 ? sections : SECTIONS}
          disabled={readOnly}
        />
        {!readOnly && (
          <div className={css.buttons}>
            <Button type="submit" loading={fetcher.state !== "idle"}>
              {user ? t("form.save") : t("form.create")}
            </Button>
          </div>
        )}
      </Part>
    </fetcher.Form>
  );
}
