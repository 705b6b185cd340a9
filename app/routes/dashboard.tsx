import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { Dashboard } from "~/features/dashboard/components/dashboard";
import { dashboardSearch } from "~/features/dashboard/dashboard.schemas";
import { showDashboard } from "~/features/dashboard/dashboard.service.server";
import type { ShellView } from "~/features/shell/shell.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle = {
  i18n: ["dashboard"],
  crumbs: () => [{ key: "nav.dashboard" }],
};

export const loader = screen.loader({ search: dashboardSearch }, ({ app, search }) =>
  showDashboard(app, search),
);

export default function DashboardScreen() {
  const shell = useRouteLoaderData("routes/shell") as
    | Pick<ShellView, "unreadAlerts" | "draftItems">
    | undefined;
  return (
    <Dashboard
      view={useLoaderData<typeof loader>()}
      unreadAlerts={shell?.unreadAlerts ?? 0}
      draftItems={shell?.draftItems ?? 0}
    />
  );
}
