import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { MessageScreen } from "~/ui/errors/message-screen";

export const handle = { i18n: ["sessions"] };

export const meta: MetaFunction = () => [{ title: "Understory" }];

export const loader = ({ context }: LoaderFunctionArgs) =>
  data(
    { isOn: context.app.maintenance },
    context.app.maintenance ? { status: 503, headers: { "retry-after": "300" } } : {},
  );

export default function Maintenance() {
  const { t } = useTranslation(["errors", "sessions", "ui"]);
  const { isOn } = useLoaderData<typeof loader>();
  if (!isOn)
    return (
      <MessageScreen
        title={t("ui:maintenance_over")}
        actions={
          <ButtonLink to={paths.home()} primary reloadDocument>
            {t("ui:open_product")}
          </ButtonLink>
        }
      />
    );
  return (
    <MessageScreen
      title={t("errors:maintenance")}
      actions={
        <>
          <ButtonLink to={paths.home()} primary reloadDocument>
            {t("ui:try_again")}
          </ButtonLink>
          <ButtonLink to={paths.loginAdmin()}>{t("sessions:sign_in_admin")}</ButtonLink>
        </>
      }
    >
      <p>{t("ui:maintenance_detail")}</p>
    </MessageScreen>
  );
}
