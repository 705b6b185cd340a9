import { data } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  const { t } = useTranslation(["errors", "common"]);
  return (
    <main>
      <h1>{t("errors:page_not_found")}</h1>
      <Link to={paths.dashboard()}>{t("common:back_to_dashboard")}</Link>
    </main>
  );
}
