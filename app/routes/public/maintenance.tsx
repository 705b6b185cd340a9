import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button-link";
import { MessageScreen } from "~/ui/errors/message-screen";

export const meta: MetaFunction = () => [{ title: "Understory" }];

export const loader = () => data(null, { status: 503, headers: { "retry-after": "300" } });

export default function Maintenance() {
  const { t } = useTranslation(["errors", "ui"]);
  return (
    <MessageScreen
      title={t("errors:maintenance")}
      actions={
        <ButtonLink to="/" primary reloadDocument>
          {t("ui:try_again")}
        </ButtonLink>
      }
    >
      <p>{t("ui:maintenance_detail")}</p>
    </MessageScreen>
  );
}
