import { getFormProps } from "@conform-to/react";
import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import type { useFetcher } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { TENANT_ROLES } from "~/domain/states/states";
import { rolesOfTenant } from "~/permissions/grants";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { SECTIONS, type Section } from "~/permissions/sections";
import { LANGUAGES, LOCALES } from "~/platform/languages/locale";
import type { ActionAnswer } from "~/platform/screen.server";
import { Segmented } from "~/ui/controls/segmented";
import { CancelButton } from "~/ui/dialogs/cancel-button";
import { FormDialog } from "~/ui/dialogs/form-dialog";
import { useStandingErrors } from "~/ui/forms/use-corrections";
import { SectionHeading } from "~/ui/page/page";
import type { InvitationOutcome } from "../../invitations/invitation-forms.service.server";
import { FormInput } from "../form-fields";
import css from "../people.module.css";
import { RolePicker } from "../role-picker";
import { useScreenForm } from "../use-screen-form";
import { type CheckedFile, InviteFile } from "./invite-file";

interface Props {
  readonly fetcher: ReturnType<typeof useFetcher<ActionAnswer<InvitationOutcome>>>;
  readonly tenants: readonly {
    readonly id: string;
    readonly name: string;
    readonly sections: readonly Section[];
  }[];
  readonly tenantId: string;
  /** The person is to administrate the tenant: roles are chosen for that at first. */
  readonly asAdministrator: boolean;
  readonly ownSections: readonly Section[];
  readonly grantable: readonly string[];
  readonly onClose: () => void;
}

type Fields = {
  invitees: { email: string; firstName: string; lastName: string }[];
};

const DAYS = 7;

/** One person by address, or the people of a CSV file; roles, language and end are the same for all of them. */
export function InviteDialog({
  fetcher,
  tenants,
  tenantId,
  asAdministrator,
  ownSections,
  grantable,
  onClose,
}: Props) {
  const { t } = useTranslation(["people-invitations", "people-users", "people"]);
  const [by, setBy] = useState<"address" | "file">("address");
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [tenant, setTenant] = useState(tenantId);
  const [isTenantMissing, setTenantMissing] = useState(false);
  const [roles, setRoles] = useState<readonly string[]>(asAdministrator ? [ROLE_TENANT_ADMIN] : []);
  const [tenantRole, setTenantRole] = useState(asAdministrator ? "ADMIN" : "USER");
  const [language, setLanguage] = useState("en");
  const [days, setDays] = useState(String(DAYS));
  const answer = fetcher.data;
  const { errorOf, correct } = useStandingErrors(answer && !answer.ok ? answer.lastResult?.error : null);
  const [form, fields] = useScreenForm<Fields>({
    id: "invite",
    answer,
    defaultValue: { invitees: [{ email: "", firstName: "", lastName: "" }] },
  });
  const person = fields.invitees.getFieldList()[0]?.getFieldset();
  const sections = tenants.find(({ id }) => id === tenant)?.sections ?? ownSections;
  const usable = rolesOfTenant(sections.length > 0 ? sections : SECTIONS);
  const sendFile = (event: FormEvent) => {
    if (by !== "file") return;
    event.preventDefault();
    if (!checked) return;
    if (tenants.length > 0 && tenant === "") return setTenantMissing(true);
    const body = new FormData();
    body.set("file", checked.file);
    const settings = {
      tenantId: tenant,
      roles,
      tenantRole,
      language,
      days: Number(days),
      mapping: checked.mapping,
    };
    body.set("settings", JSON.stringify(settings));
    fetcher.submit(body, { method: "post", encType: "multipart/form-data" });
  };
  const { onSubmit, ...formProps } = getFormProps(form);
  return (
    <FormDialog onClose={onClose} title={t("dialog.title")} size={720}>
      <fetcher.Form method="post" {...formProps} onSubmit={by === "file" ? sendFile : onSubmit}>
        <input type="hidden" name="intent" value="invite" />
        <div style={{ marginBottom: 14 }}>
          <Segmented
            label={t("dialog.by")}
            value={by}
            onChange={setBy}
            options={[
              { value: "address", label: t("dialog.by_address") },
              { value: "file", label: t("dialog.by_file") },
            ]}
          />
        </div>
        <div className={css.form}>
          {by === "address" && person && (
            <>
              <div data-full>
                <FormInput
                  field={person.email}
                  type="email"
                  label={t("dialog.email")}
                  required
                  data-autofocus
                />
              </div>
              <FormInput field={person.firstName} label={t("people-users:form.first_name")} />
              <FormInput field={person.lastName} label={t("people-users:form.last_name")} />
            </>
          )}
          {by === "file" && <InviteFile onCheck={setChecked} />}
          {tenants.length > 0 && (
            <NativeSelect
              label={t("list.tenant")}
              name="tenantId"
              value={tenant}
              error={errorOf("tenantId")?.[0] ?? (isTenantMissing && t("people:required"))}
              data={[
                { value: "", label: t("people-users:form.choose_tenant") },
                ...tenants.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => {
                correct("tenantId");
                setTenant(event.currentTarget.value);
                setTenantMissing(false);
                setRoles([]);
              }}
            />
          )}
          <NativeSelect
            label={t("people-users:form.tenant_role")}
            name="tenantRole"
            value={tenantRole}
            data={TENANT_ROLES.map((value) => ({
              value,
              label: t(`people-users:form.tenant_roles.${value}`),
            }))}
            onChange={(event) => setTenantRole(event.currentTarget.value)}
          />
          <NativeSelect
            label={t("dialog.language")}
            name="language"
            value={language}
            data={LOCALES.map((value) => ({ value, label: LANGUAGES[value].name }))}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
          <TextInput
            label={t("dialog.days")}
            name="days"
            inputMode="numeric"
            value={days}
            error={errorOf("days")?.[0]}
            onChange={(event) => {
              correct("days");
              setDays(event.currentTarget.value);
            }}
          />
        </div>
        <div style={{ marginTop: 18 }}>
          <SectionHeading title={t("list.roles")} />
        </div>
        <RolePicker
          roles={roles}
          onChange={setRoles}
          grantable={grantable.filter((role) => usable.includes(role))}
          tenantSections={sections}
        />
        <Group justify="flex-end" gap={8} mt={20}>
          <CancelButton onClick={onClose} />
          <Button
            type="submit"
            loading={fetcher.state !== "idle"}
            disabled={by === "file" && !checked?.people}
          >
            {by === "file" && checked?.people
              ? t("dialog.send_many", { count: checked.people })
              : t("dialog.send")}
          </Button>
        </Group>
      </fetcher.Form>
    </FormDialog>
  );
}
