import { useLoaderData } from "@remix-run/react";
import { Dashboard } from "~/features/dashboard/components/dashboard";
import { showDashboard } from "~/features/dashboard/dashboard.service.server";
import type { ScreenHandle } from "~/platform/handle";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle = { i18n: ["dashboard"], crumbs: () => [{ key: "nav.dashboard" }] };

export const loader = screen.loader({}, ({ app }) => showDashboard(app));

export default function DashboardScreen() {
  return <Dashboard view={useLoaderData<typeof loader>()} />;
}
