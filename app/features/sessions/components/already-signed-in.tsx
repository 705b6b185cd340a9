import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { FormButton } from "~/ui/forms/field";
import css from "./sign-in.module.css";

/** What a sign-in page says to somebody who is signed in. */
export function AlreadySignedIn({ name }: { name: string }) {
  const { t } = useTranslation(["sessions", "errors", "frame"]);
  return (
    <>
      <h1>{t("errors:already_logged_in")}</h1>
      <p className={css.lead}>{t("signed_in_as", { name })}</p>
      <div className={css.fields}>
        <FormButton primary href={paths.dashboard()}>
          {t("to_dashboard")}
        </FormButton>
        <Form method="post" action={paths.logout()}>
          <FormButton>{t("frame:sign_out")}</FormButton>
        </Form>
      </div>
    </>
  );
}
