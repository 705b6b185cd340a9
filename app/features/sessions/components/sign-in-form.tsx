import { getFormProps, getInputProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { IconAlertCircle, IconFlask, IconLogin2 } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { FormButton, PasswordField, TextField } from "~/ui/forms/field";
import type { SignInOptions } from "../sign-in-options.types";
import css from "./sign-in.module.css";

interface Props {
  readonly options: SignInOptions;
  /** The schema's limits as attributes: the schema itself is judged on the server and stays there. */
  readonly constraint: NonNullable<Parameters<typeof useForm>[0]["constraint"]>;
  readonly lastResult: SubmissionResult<string[]> | null | undefined;
  /** Why the door stayed shut, already in the reader's language. */
  readonly problem: string | null;
}

/** User name and password, then whatever else opens the door. What was typed stays when the answer is no. */
export function SignInForm({ options, constraint, lastResult, problem }: Props) {
  const { t } = useTranslation("sessions");
  const navigation = useNavigation();
  const [form, fields] = useForm<{ username: string; password: string }>({
    id: "sign-in",
    lastResult,
    constraint,
  });
  const message = (errors: string[] | undefined) => errors?.[0] && t(errors[0]);
  const { key: usernameKey, ...username } = getInputProps(fields.username, { type: "text" });
  const { key: passwordKey, ...password } = getInputProps(fields.password, {
    type: "password",
    value: false,
  });
  return (
    <>
      <h1>{t("sign_in")}</h1>
      <Form method="post" {...getFormProps(form)} className={css.fields}>
        {problem && (
          <p className={css.problem} role="alert">
            <IconAlertCircle size={18} stroke={1.8} aria-hidden />
            {problem}
          </p>
        )}
        <TextField
          key={usernameKey}
          {...username}
          label={t("username")}
          error={message(fields.username.errors)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          tall
        />
        <PasswordField
          key={passwordKey}
          {...password}
          label={t("password")}
          aside={<Link to={paths.forgotPassword()}>{t("forgot_password")}</Link>}
          error={message(fields.password.errors)}
          autoComplete="current-password"
          tall
        />
        <FormButton primary busy={navigation.formMethod === "POST"}>
          {t("sign_in")}
        </FormButton>
      </Form>
      {options.providers.length > 0 && (
        <>
          <p className={css.or}>{t("or")}</p>
          <div className={css.providers}>
            {options.providers.map((provider) => (
              <FormButton
                key={provider.id}
                href={`${paths.loginExternal()}?provider=${encodeURIComponent(provider.id)}`}
              >
                <IconLogin2 size={16} stroke={1.6} aria-hidden />
                {t("continue_with", { name: provider.name })}
              </FormButton>
            ))}
          </div>
        </>
      )}
      {options.demoAccounts && (
        <p className={css.note}>
          <IconFlask size={15} stroke={1.6} aria-hidden />
          <span>
            <Trans
              t={t}
              i18nKey="demo_notice"
              components={{
                account: (
                  <button
                    type="button"
                    onClick={() => form.update({ name: fields.username.name, value: "demo-user" })}
                  />
                ),
              }}
            />
          </span>
        </p>
      )}
    </>
  );
}
