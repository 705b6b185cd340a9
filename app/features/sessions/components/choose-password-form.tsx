import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { paths } from "~/platform/paths";
import { FormButton, PasswordField } from "~/ui/forms/field";
import { useWrongFieldFocus } from "~/ui/forms/use-wrong-field-focus";
import type { PasswordScreen } from "../passwords/password-screen.types";
import { FormNotice } from "./form-notice";
import { NewPasswordField } from "./new-password-field";
import css from "./sign-in.module.css";

interface Props {
  readonly screen: PasswordScreen;
  readonly answer: FormAnswer | undefined;
}

/** A new password: by a mailed link, because one is asked for, or because its owner wants one. */
export function ChoosePasswordForm({ screen, answer }: Props) {
  const { t } = useTranslation(["sessions", "frame"]);
  useWrongFieldFocus(answer);
  const { state } = useNavigation();
  if (screen.kind === "invalid") return <NoLink />;
  const withCurrent = screen.kind !== "link";
  return (
    <>
      <h1>{t(`choose.title.${screen.kind}`)}</h1>
      <p className={css.lead}>{t(`choose.lead.${screen.kind}`, { username: screen.username })}</p>
      <Form method="post" className={css.fields}>
        {answer?.problem && <FormNotice refused>{answer.problem.message}</FormNotice>}
        <input type="hidden" name="for" value={screen.kind} />
        {/* Password managers keep the new password under this name. */}
        <input type="text" autoComplete="username" defaultValue={screen.username} hidden readOnly />
        {withCurrent && (
          <PasswordField
            id="current-password"
            name="currentPassword"
            label={t("choose.current")}
            error={answer?.errors.currentPassword?.[0]}
            autoComplete="current-password"
            required
            tall
          />
        )}
        <NewPasswordField label={t("choose.new")} words={screen.words} errors={answer?.errors.password} />
        <FormButton primary busy={state === "submitting"}>
          {t("choose.store")}
        </FormButton>
      </Form>
      {screen.kind === "forced" && (
        <Form method="post" action={paths.logout()} className={css.back}>
          <FormButton>{t("frame:sign_out")}</FormButton>
        </Form>
      )}
      {screen.kind === "own" && (
        <p className={css.back}>
          <Link to={paths.profile()}>{t("back_to_profile")}</Link>
        </p>
      )}
    </>
  );
}

function NoLink() {
  const { t } = useTranslation(["sessions", "errors"]);
  return (
    <>
      <h1>{t("errors:link_invalid")}</h1>
      <p className={css.lead}>{t("choose.link_invalid")}</p>
      <div className={css.fields}>
        <FormButton primary href={paths.forgotPassword()}>
          {t("choose.ask_again")}
        </FormButton>
        <FormButton href={paths.login()}>{t("back_to_sign_in")}</FormButton>
      </div>
    </>
  );
}
