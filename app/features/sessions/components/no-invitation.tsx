import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { FormButton } from "~/ui/forms/field";
import css from "./sign-in.module.css";

/** An invitation that cannot be accepted, with the catalogue's message. */
export function NoInvitation({ problem }: { problem: string }) {
  const { t } = useTranslation("sessions");
  return (
    <>
      <h1>{problem}</h1>
      <p className={css.lead}>{t("invited.ask_again")}</p>
      <div className={css.fields}>
        <FormButton href={paths.login()}>{t("back_to_sign_in")}</FormButton>
      </div>
    </>
  );
}
