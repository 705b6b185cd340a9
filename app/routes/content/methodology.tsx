import { useLoaderData } from "@remix-run/react";
import { MethodologyPage } from "~/features/analysis/components/methodology-page";
import { methodologyParams } from "~/features/analysis/portfolio-analysis.schemas";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<string> = {
  i18n: ["analysis", "metrics"],
  crumbs: (metric) => [
    { key: "nav.guides", to: paths.guides() },
    { key: metric ? `metrics:${metric}.name` : undefined },
  ],
};

export const loader = screen.loader(
  { needs: "content:read", params: methodologyParams },
  ({ params }) => params.metric,
);

/** How a figure is made, written from the catalogue itself. */
export default function Methodology() {
  return <MethodologyPage metricId={useLoaderData<typeof loader>()} />;
}
