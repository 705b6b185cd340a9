import { useLoaderData } from "@remix-run/react";
import { workedExample } from "~/domain/analysis/worked-example";
import { MethodologyPage } from "~/features/analysis/components/methodology-page";
import { methodologyParams } from "~/features/analysis/portfolio-analysis.schemas";
import { translate } from "~/platform/i18n.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { titled } from "~/platform/pages/title";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";

export const handle: ScreenHandle<{ readonly metric: string }> = {
  i18n: ["analysis", "datasets", "fields", "metrics", "vocabulary"],
  crumbs: (data) => [
    { key: "nav.guides", to: paths.guides() },
    { key: data ? `metrics:${data.metric}.name` : undefined },
  ],
};

export const meta = titled<typeof loader>(({ title }) => title);

export const loader = screen.loader(
  { needs: "content:read", params: methodologyParams },
  ({ app, params: { metric } }) => ({
    metric,
    title: translate(app.locale, `metrics:${metric}.name`),
    example: workedExample(metric),
  }),
);

/** How a figure is made, written from the catalogue itself. */
export default function Methodology() {
  const { metric, example } = useLoaderData<typeof loader>();
  return <MethodologyPage metricId={metric} example={example} />;
}
