import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { translate } from "~/platform/i18n.server";
import { hasReturnPath, keptReturnPath } from "~/platform/pages/return-path.server";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { MessageScreen } from "~/ui/errors/message-screen";
import { usePolling } from "~/ui/use-polling";

export const handle = { i18n: ["sessions"] };

export const meta = titled<typeof loader>(({ title }) => title);

export async function loader({ context: { app, wantedPage }, request }: LoaderFunctionArgs) {
  const facts = { isOn: app.maintenance, title: translate(app.locale, "frame:nav.maintenance") };
  if (!app.maintenance) return data(facts);
  // A page that was led here by what it read is not asked for itself.
  const kept = hasReturnPath(request) ? {} : await keptReturnPath(app, wantedPage(), request.url);
  return data(facts, { status: 503, headers: { "retry-after": "300", ...kept } });
}

const LOOK_MS = 10_000;

/** Who waits here goes on by itself, to the page that was left, once the product is open again. */
function useGoesOn(isOn: boolean) {
  const hasWaited = useRef(isOn);
  usePolling(isOn, LOOK_MS);
  useEffect(() => {
    if (hasWaited.current && !isOn) window.location.replace(paths.home());
  }, [isOn]);
}

export default function Maintenance() {
  const { t } = useTranslation(["errors", "sessions", "ui"]);
  const { isOn } = useLoaderData<typeof loader>();
  useGoesOn(isOn);
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
