import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { screen } from "~/platform/screen.server";

export const loader = screen.loader({}, ({ app }) => ({ firstName: app.viewer.firstName }));

export default function Dashboard() {
  const { t } = useTranslation("common");
  const { firstName } = useLoaderData<typeof loader>();
  return <h1>{t("welcome", { name: firstName })}</h1>;
}
