import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { translate } from "~/platform/i18n.server";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { MessageScreen } from "~/ui/errors/message-screen";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = ({ context }: LoaderFunctionArgs) =>
  data({ title: translate(context.app.locale, "errors:not_signed_in").replace(/\.$/, "") }, { status: 401 });

/** People who came through their company's provider have no form to sign in with: they go back where they came from. */
export default function UnauthorizedExternal() {
  const { t } = useTranslation(["errors", "sessions", "ui"]);
  return (
    <MessageScreen
      title={t("errors:not_signed_in")}
      actions={
        <ButtonLink to={paths.loginExternal()} primary>
          {t("sessions:company_sign_in")}
        </ButtonLink>
      }
    >
      <p>{t("ui:unauthorized_external_detail")}</p>
    </MessageScreen>
  );
}
