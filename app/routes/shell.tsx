import type { MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { reportBrokenScreen } from "~/features/activity/record-failing-calls";
import { Shell } from "~/features/shell/components/shell";
import { screenAt } from "~/features/shell/screen-at";
import type { ScreenHandle } from "~/platform/pages/handle";
import { unlessOnlyExplain } from "~/platform/pages/revalidate";
import { titleTags } from "~/platform/pages/title";
import { screen } from "~/platform/screen.server";
import type { loader as rootLoader } from "~/root";
import { ErrorScreen } from "~/ui/errors/error-screen";
import { Themed } from "~/ui/theme/themed";
import { showFrame } from "./frame.server";

export const handle: ScreenHandle = { i18n: ["shell"] };

/** What a screen is called where it has no title of its own. */
export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const screen = data ? screenAt(data.navigation, location.pathname) : null;
  return titleTags(screen?.title);
};

export const shouldRevalidate = unlessOnlyExplain;

export const loader = screen.loader({}, ({ app }) => showFrame(app));

/** The frame of every signed-in screen; routes.ts puts them inside it. */
export default function ShellRoute() {
  const shell = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Themed chosen={root?.theme ?? "auto"}>
      <Shell shell={shell} sideBar={root?.sideBar ?? "open"}>
        <Outlet />
      </Shell>
    </Themed>
  );
}

export function ErrorBoundary() {
  return <ErrorScreen onBroken={reportBrokenScreen} />;
}
