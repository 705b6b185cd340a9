import { NativeSelect } from "@mantine/core";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CoverageTable, DatasetTable } from "~/features/quality/components/quality-tables";
import { QualityTrend } from "~/features/quality/components/quality-trend";
import { showQuality } from "~/features/quality/quality.service.server";
import { isFundSection, SECTIONS } from "~/permissions/sections";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { HorizontalBars } from "~/ui/charts/horizontal-bars";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = {
  i18n: ["quality", "assets", "datasets", "fields"],
  crumbs: () => [{ key: "nav.data-quality" }],
};

/** Rows of which no basis is known. */
const UNSTATED = "unstated";

const search = z.object({
  section: z.enum(SECTIONS).catch("funds"),
  metric: z.string().max(60).optional().catch(undefined),
});

export const loader = screen.loader({ needs: "load:read", search }, async ({ app, search }) => ({
  view: await showQuality(app, search),
  metric: search.metric ?? null,
  now: app.clock().toISOString(),
}));

export default function DataQuality() {
  const { t } = useTranslation(["quality", "frame", "assets"]);
  const format = useFormat();
  const { view, now, metric } = useLoaderData<typeof loader>();
  const { go, stay } = useAddress();
  const { open, bases } = view;
  return (
    <>
      <PageHead
        title={t("title")}
        facts={
          <>
            <span>{t("version", { version: view.dataVersion })}</span>
            <Link className="us-link" to={paths.conflictAssets()}>
              {t("open.conflicts", { count: open.conflicts })}
            </Link>
            <Link className="us-link" to={paths.missingAssets()}>
              {t("open.missing", { count: open.missing })}
            </Link>
            <Link className="us-link" to={`${paths.flowStatus()}?view=failing`}>
              {t("open.flows", { count: open.failingFlows.length })}
            </Link>
          </>
        }
      />
      <PageBody>
        <Section
          title={t("coverage.title")}
          note={t(isFundSection(view.section) ? "coverage.note_classes" : "coverage.note", {
            rows: format.number(view.rows),
          })}
          aside={
            <NativeSelect
              aria-label={t("coverage.section")}
              value={view.section}
              data={view.sections.map((section) => ({ value: section, label: t(`frame:nav.${section}`) }))}
              onChange={(event) => go({ section: event.currentTarget.value, metric: null })}
            />
          }
        >
          <CoverageTable view={view} />
        </Section>
        <QualityTrend view={view} metric={metric} onChange={(chosen) => stay({ metric: chosen })} />
        {bases.length > 0 && (
          <Section title={t("basis.title")} note={t("basis.note")}>
            <HorizontalBars
              name={t("basis.title")}
              max={1}
              columns={[t("basis.kind"), t("coverage.share")]}
              items={bases.map(({ basis, count }) => ({
                id: basis,
                name: t(`basis.${basis}`, { defaultValue: basis }),
                label: (
                  <Link
                    className="us-link"
                    to={`${paths.assets(view.section)}?filter[basis]=${basis === UNSTATED ? "null" : basis}`}
                  >
                    {t(`basis.${basis}`, { defaultValue: basis })}
                  </Link>
                ),
                value: view.rows === 0 ? 0 : count / view.rows,
                text: format.share(view.rows === 0 ? 0 : count / view.rows),
              }))}
            />
          </Section>
        )}
        <Section title={t("loads.title")} note={t("loads.note")}>
          <DatasetTable datasets={view.datasets} now={now} />
        </Section>
      </PageBody>
    </>
  );
}
