import { Form, Link, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { paths } from "~/platform/paths";
import { FormButton, TextField } from "~/ui/forms/field";
import { useWrongFieldFocus } from "~/ui/forms/use-wrong-field-focus";
import type { SignInOptions } from "../sign-in-options.types";
import { FormNotice } from "./form-notice";
import { ProviderButtons } from "./provider-buttons";
import css from "./sign-in.module.css";

interface Props {
  readonly providers: SignInOptions["providers"];
  readonly answer: FormAnswer | undefined;
  /** Why coming back from a provider did not open a session, in the reader's language. */
  readonly problem: string | null;
}

/** Which company signs in: one offered by name, or the one an address belongs to. */
export function ExternalForm({ providers, answer, problem }: Props) {
  const { t } = useTranslation("sessions");
  useWrongFieldFocus(answer);
  const { state } = useNavigation();
  const refused = answer?.problem?.message ?? problem;
  return (
    <>
      <h1>{t("external.title")}</h1>
      <p className={css.lead}>{t("external.lead")}</p>
      <Form method="post" className={css.fields}>
        {refused && <FormNotice refused>{refused}</FormNotice>}
        <TextField
          id="email"
          name="email"
          type="email"
          label={t("external.email")}
          defaultValue={answer?.values.email}
          error={answer?.errors.email?.[0]}
          autoComplete="email"
          maxLength={254}
          required
          tall
        />
        <FormButton primary busy={state === "submitting"}>
          {t("external.continue")}
        </FormButton>
      </Form>
      {providers.length > 0 && (
        <>
          <p className={css.or}>{t("or")}</p>
          <div className={css.providers}>
            <ProviderButtons providers={providers} />
          </div>
        </>
      )}
      <p className={css.back}>
        <Link to={paths.login()}>{t("external.by_password")}</Link>
      </p>
    </>
  );
}
