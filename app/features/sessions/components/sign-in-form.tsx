import { Form, Link, useNavigation } from "@remix-run/react";
import { IconFlask } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { paths } from "~/platform/paths";
import { FormButton, PasswordField, TextField } from "~/ui/forms/field";
import type { SignInOptions } from "../sign-in-options.types";
import { FormNotice } from "./form-notice";
import { ProviderButtons } from "./provider-buttons";
import css from "./sign-in.module.css";

interface Props {
  readonly options?: SignInOptions;
  readonly forAdministrators?: boolean;
  readonly answer: FormAnswer | undefined;
  /** Translation key of what there is to know before signing in. */
  readonly notice: "password_changed" | "session_over" | "maintenance_notice" | null;
}

/** User name and password, then the other ways to sign in. What was typed stays when it is refused. */
export function SignInForm({ options, forAdministrators, answer, notice }: Props) {
  const { t } = useTranslation("sessions");
  const { state } = useNavigation();
  return (
    <>
      <h1>{t(forAdministrators ? "sign_in_admin" : "sign_in")}</h1>
      <Form method="post" className={css.fields}>
        {answer?.problem ? (
          <FormNotice refused>{answer.problem.message}</FormNotice>
        ) : (
          notice && <FormNotice>{t(notice)}</FormNotice>
        )}
        <TextField
          id="username"
          name="username"
          label={t("username")}
          defaultValue={answer?.values.username}
          error={answer?.errors.username?.[0]}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          tall
        />
        <PasswordField
          id="password"
          name="password"
          label={t("password")}
          aside={
            // Closed while the product is maintained, as everything but this screen is.
            notice !== "maintenance_notice" && <Link to={paths.forgotPassword()}>{t("forgot_password")}</Link>
          }
          error={answer?.errors.password?.[0]}
          autoComplete="current-password"
          required
          tall
        />
        <FormButton primary busy={state === "submitting"}>
          {t("sign_in")}
        </FormButton>
      </Form>
      {options && <OtherWays options={options} />}
    </>
  );
}

function OtherWays({ options }: { options: SignInOptions }) {
  const { t } = useTranslation("sessions");
  const fillIn = () => {
    const field = document.getElementById("username");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = "demo-user";
    document.getElementById("password")?.focus();
  };
  return (
    <>
      <p className={css.or}>{t("or")}</p>
      <div className={css.providers}>
        <ProviderButtons providers={options.providers} />
        <Link className={css.way} to={paths.loginExternal()}>
          {t(options.providers.length > 0 ? "another_company" : "company_sign_in")}
        </Link>
      </div>
      {options.demoAccounts && (
        <p className={css.note}>
          <IconFlask size={15} stroke={1.6} aria-hidden />
          <span>
            {t("demo_before")}{" "}
            <button type="button" onClick={fillIn}>
              demo-user
            </button>
            {t("demo_after")}
          </span>
        </p>
      )}
    </>
  );
}
