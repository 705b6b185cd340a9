import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { paths } from "~/platform/paths";
import { FormButton, TextField } from "~/ui/forms/field";
import { FormNotice } from "./form-notice";
import css from "./sign-in.module.css";

interface Props {
  readonly answer: FormAnswer | undefined;
  /** The link was asked for; whether anybody gets it is not said. */
  readonly sent: boolean;
}

export function ForgotPasswordForm({ answer, sent }: Props) {
  const { t } = useTranslation("sessions");
  const { state } = useNavigation();
  return (
    <>
      <h1>{t("forgot.title")}</h1>
      <p className={css.lead}>{t("forgot.lead")}</p>
      <Form method="post" className={css.fields}>
        {answer?.problem && <FormNotice refused>{answer.problem.message}</FormNotice>}
        {sent && !answer && <FormNotice>{t("forgot.sent")}</FormNotice>}
        <TextField
          id="username"
          name="username"
          label={t("forgot.username")}
          defaultValue={answer?.values.username}
          error={answer?.errors.username?.[0]}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          tall
        />
        <FormButton primary busy={state === "submitting"}>
          {t("forgot.send")}
        </FormButton>
      </Form>
      <p className={css.back}>
        <Link to={paths.login()}>{t("back_to_sign_in")}</Link>
      </p>
    </>
  );
}
