import { data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Shell } from "~/features/shell/components/shell";
import { screenBelow } from "~/features/shell/screen-at";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import type { loader as rootLoader } from "~/root";
import { ButtonLink } from "~/ui/controls/button-link";
import { MessageScreen } from "~/ui/errors/message-screen";
import { Themed } from "~/ui/theme/themed";
import { showFrameIfSignedIn } from "../frame.server";

export const handle: ScreenHandle = {
  i18n: ["shell"],
  crumbs: () => [{ key: "errors:page_not_found" }],
};

export const meta = titled<typeof loader>(({ title }) => title);

/** Whoever is signed in keeps the frame; an address that is only the beginning of others leads to the first of them. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { app } = context;
  const shell = await showFrameIfSignedIn(app);
  const below = shell && screenBelow(shell.navigation, new URL(request.url).pathname);
  if (below) throw redirect(below);
  return data({ shell, title: translate(app.locale, "errors:page_not_found") }, { status: 404 });
};

export default function NotFound() {
  const { shell } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!shell) return <Message framed={false} />;
  return (
    <Themed chosen={root?.theme ?? "auto"}>
      <Shell shell={shell} sideBar={root?.sideBar ?? "open"}>
        <Message framed />
      </Shell>
    </Themed>
  );
}

function Message({ framed }: { framed: boolean }) {
  const { t } = useTranslation(["errors", "frame", "ui"]);
  return (
    <MessageScreen
      framed={framed}
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
