import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { paths } from "~/platform/paths";
import { FormButton, PasswordField, TextField } from "~/ui/forms/field";
import { useWrongFieldFocus } from "~/ui/forms/use-wrong-field-focus";
import type { SecondFactorScreen } from "../second-factor/second-factor.types";
import { FormNotice } from "./form-notice";
import { QrPicture } from "./qr-picture";
import css from "./sign-in.module.css";

interface Props {
  readonly screen: SecondFactorScreen;
  readonly answer: FormAnswer | undefined;
}

/** The code after the password, and the two steps of setting a second factor up. */
export function SecondFactorForm({ screen, answer }: Props) {
  const { t } = useTranslation("sessions");
  useWrongFieldFocus(answer);
  const due = "due" in screen && screen.due;
  return (
    <>
      <h1>{t(`factor.title.${screen.kind}`)}</h1>
      {due && <p className={css.lead}>{t("factor.due")}</p>}
      {screen.kind === "on" && <On />}
      {screen.kind === "over" && <Over problem={answer?.problem?.message ?? null} />}
      {screen.kind !== "on" && screen.kind !== "over" && (
        <>
          <Asked screen={screen} answer={answer} />
          <Leave kind={screen.kind} due={due} />
        </>
      )}
    </>
  );
}

type AskedScreen = Exclude<SecondFactorScreen, { kind: "over" | "on" }>;

function Asked({ screen, answer }: { screen: AskedScreen; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("sessions");
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className={css.fields}>
      <input type="hidden" name="for" value={screen.kind} />
      {answer?.problem && <FormNotice refused>{answer.problem.message}</FormNotice>}
      {screen.kind === "begin" && <Begin username={screen.username} answer={answer} />}
      {screen.kind === "setup" && <QrPicture qr={screen.qr} secret={screen.secret} />}
      {screen.kind !== "begin" && <CodeField kind={screen.kind} answer={answer} />}
      <FormButton primary busy={busy}>
        {t(BUTTONS[screen.kind])}
      </FormButton>
    </Form>
  );
}

function On() {
  const { t } = useTranslation("sessions");
  return (
    <>
      <p className={css.lead}>{t("factor.on_lead")}</p>
      <FormButton primary href={paths.profile()}>
        {t("factor.to_profile")}
      </FormButton>
    </>
  );
}

function Over({ problem }: { problem: string | null }) {
  const { t } = useTranslation(["sessions", "errors"]);
  return (
    <div className={css.fields}>
      <FormNotice refused>{problem ?? t("errors:code_question_over")}</FormNotice>
      <FormButton primary href={paths.login()}>
        {t("back_to_sign_in")}
      </FormButton>
    </div>
  );
}

const BUTTONS = { code: "factor.continue", begin: "factor.begin", setup: "factor.switch_on" } as const;

function Begin({ username, answer }: { username: string; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("sessions");
  return (
    <>
      <p className={css.text}>{t("factor.begin_lead")}</p>
      <input type="text" autoComplete="username" defaultValue={username} hidden readOnly />
      <PasswordField
        id="current-password"
        name="currentPassword"
        label={t("factor.current_password")}
        error={answer?.errors.currentPassword?.[0]}
        autoComplete="current-password"
        required
        tall
      />
    </>
  );
}

function CodeField({ kind, answer }: { kind: "code" | "setup"; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("sessions");
  const asked = kind === "code";
  return (
    <>
      {asked && (
        <p className={css.text}>
          {t("factor.code_lead")} {t("factor.code_help")}
        </p>
      )}
      <TextField
        id="code"
        name="code"
        label={t(asked ? "factor.code" : "factor.first_code")}
        error={answer?.errors.code?.[0]}
        // Recovery codes have letters.
        inputMode={asked ? "text" : "numeric"}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        required
        tall
      />
    </>
  );
}

/** The way out: nobody is caught on this page. */
function Leave({ kind, due }: { kind: AskedScreen["kind"]; due: boolean }) {
  const { t } = useTranslation(["sessions", "frame"]);
  if (due)
    return (
      <Form method="post" action={paths.logout()} className={css.back}>
        <FormButton>{t("frame:sign_out")}</FormButton>
      </Form>
    );
  return (
    <p className={css.back}>
      {kind === "code" ? (
        <Link to={paths.login()}>{t("factor.other_account")}</Link>
      ) : (
        <Link to={paths.profile()}>{t("back_to_profile")}</Link>
      )}
    </p>
  );
}
