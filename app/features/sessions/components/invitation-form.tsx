import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { FormButton, TextField } from "~/ui/forms/field";
import { useWrongFieldFocus } from "~/ui/forms/use-wrong-field-focus";
import { useFormat } from "~/ui/use-format";
import { personalWords } from "../passwords/personal-words";
import { FormNotice } from "./form-notice";
import { NewPasswordField } from "./new-password-field";
import css from "./sign-in.module.css";

interface Props {
  readonly invitation: {
    readonly email: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly tenantName: string;
    readonly invitedBy: string;
    readonly expiresAt: string;
  };
  readonly answer: FormAnswer | undefined;
}

/** Who invites, and to which tenant; then the name and the password to come in with. */
export function InvitationForm({ invitation, answer }: Props) {
  const { t } = useTranslation("sessions");
  useWrongFieldFocus(answer);
  const format = useFormat();
  const { state } = useNavigation();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const field = (name: "username" | "firstName" | "lastName", given: string | null) => ({
    id: name,
    name,
    label: t(name === "username" ? "username" : `invited.${name}`),
    defaultValue: answer?.values[name] ?? given ?? undefined,
    error: answer?.errors[name]?.[0],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
    maxLength: 100,
    required: true,
    tall: true,
  });
  const { email, tenantName } = invitation;
  const words = personalWords({
    email,
    tenantName,
    firstName: invitation.firstName ?? undefined,
    lastName: invitation.lastName ?? undefined,
    ...typed,
  });
  return (
    <>
      <h1>{t("invited.title", { tenant: tenantName })}</h1>
      <p className={css.lead}>
        {t("invited.lead", {
          inviter: invitation.invitedBy,
          tenant: tenantName,
          until: format.date(invitation.expiresAt),
        })}
      </p>
      <Form method="post" className={css.fields}>
        {answer?.problem && <FormNotice refused>{answer.problem.message}</FormNotice>}
        <TextField id="email" label={t("invited.email")} value={email} autoComplete="email" readOnly tall />
        <div className={css.names}>
          <TextField {...field("firstName", invitation.firstName)} autoComplete="given-name" />
          <TextField {...field("lastName", invitation.lastName)} autoComplete="family-name" />
        </div>
        <TextField
          {...field("username", null)}
          help={t("invited.username_help")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordField label={t("password")} words={words} errors={answer?.errors.password} />
        <FormButton primary busy={state === "submitting"}>
          {t("invited.accept")}
        </FormButton>
      </Form>
    </>
  );
}
