import { Button } from "@mantine/core";
import { data } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { MessageScreen } from "~/ui/errors/message-screen";

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  const { t } = useTranslation(["errors", "common", "ui"]);
  return (
    <MessageScreen
      title={t("errors:page_not_found")}
      actions={
        <Button component={Link} to={paths.dashboard()}>
          {t("common:back_to_dashboard")}
        </Button>
      }
    >
      <p>{t("ui:not_found_detail")}</p>
    </MessageScreen>
  );
}
