import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { translate } from "~/platform/i18n.server";
import { paths } from "~/platform/paths";
import { titled } from "~/platform/title";
import { ButtonLink } from "~/ui/controls/button-link";
import { MessageScreen } from "~/ui/errors/message-screen";

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = ({ context }: LoaderFunctionArgs) =>
  data({ title: translate(context.app.locale, "errors:page_not_found") }, { status: 404 });

export default function NotFound() {
  const { t } = useTranslation(["errors", "frame", "ui"]);
  return (
    <MessageScreen
      title={t("errors:page_not_found")}
      actions={
        <ButtonLink to={paths.dashboard()} primary>
          {t("frame:back_to_dashboard")}
        </ButtonLink>
      }
    >
      <p>{t("ui:not_found_detail")}</p>
    </MessageScreen>
  );
}
