import { data } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { MessageScreen } from "~/ui/errors/message-screen";

export const loader = () => data(null, { status: 404 });

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
