import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DatasetFields } from "~/features/loading/components/dataset-fields";
import { LoadHistory } from "~/features/loading/components/load-history";
import { LoadPanel } from "~/features/loading/components/load-panel";
import { UploadForm } from "~/features/loading/components/upload-form";
import { VersionLine } from "~/features/loading/components/version-line";
import { confirmHeldLoad } from "~/features/loading/held-load.service.server";
import { isUnderWay } from "~/features/loading/load-stages";
import { LISTED_STATUSES, loadForm, loadingSearch } from "~/features/loading/loading.schemas";
import { showLoading, undoLoad } from "~/features/loading/loading.service.server";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead, Section, SectionHeading } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";
import { usePolling } from "~/ui/use-polling";

export const handle: ScreenHandle = {
  i18n: ["loading", "versions", "datasets", "eet"],
  crumbs: () => [{ key: "nav.data-loading" }],
};

export const loader = screen.loader(
  { needs: "load:read", search: loadingSearch },
  async ({ app, search }) => {
    const view = await showLoading(app, search);
    // The first of those listed is opened under its own address, where it stays once it is decided.
    const { status } = search;
    if (status && !search.load && view.selected)
      throw redirect(`${paths.dataLoading(status)}&load=${view.selected.id}`);
    return view;
  },
);

export const action = screen.action({ needs: "load:manage", body: loadForm }, async ({ app, body }) => {
  const { intent, loadId } = body;
  if (intent === "undo") await undoLoad(app, loadId);
  else {
    const { ending, rejected } = body;
    await confirmHeldLoad(app, { loadId, ending, rejected, endRows: intent === "confirm" });
  }
  return null;
});

const POLL_MS = 1000;

export default function DataLoading() {
  const { t } = useTranslation(["loading", "datasets", "frame", "versions"]);
  const view = useLoaderData<typeof loader>();
  const { loads, selected, versions, datasets, dataset, description, mayLoad } = view;
  const underWay = loads.items.filter(
    ({ status, undoRequested }) => isUnderWay(status) || (undoRequested && status === "finished"),
  ).length;
  usePolling(underWay > 0, POLL_MS);
  const { hrefOf } = useAddress();
  return (
    <>
      <PageHead
        title={t("frame:nav.data-loading")}
        facts={
          <>
            <CountFact text="loading:screen.facts_loads" count={loads.total} />
            {underWay > 0 && <span>{t("screen.facts_running", { count: underWay })}</span>}
          </>
        }
        actions={<ButtonLink to={paths.dataChanges()}>{t("versions:changes.see")}</ButtonLink>}
      />
      <PageBody>
        {selected ? (
          <LoadPanel
            load={selected}
            versions={versions}
            mayLoad={mayLoad}
            closeHref={hrefOf({ load: null, status: null })}
          />
        ) : (
          <Section>
            <VersionLine versions={versions} />
          </Section>
        )}
        {mayLoad && (
          <Section>
            <UploadForm
              datasets={datasets}
              dataset={dataset}
              maxFileBytes={view.maxFileBytes}
              unfinished={view.unfinished}
              savedMappings={view.savedMappings}
              hrefOfDataset={(chosen) => hrefOf({ dataset: chosen })}
              hrefOfLoad={(id) => hrefOf({ load: id, page: null })}
              aside={
                <>
                  <SectionHeading
                    title={t("screen.holds")}
                    note={t(`datasets:${dataset}`)}
                    aside={
                      description && (
                        <a href={`/api/v1/datasets/${dataset}/template.csv`} download>
                          {t("screen.template")}
                        </a>
                      )
                    }
                  />
                  <DatasetFields description={description} />
                </>
              }
            />
          </Section>
        )}
        <Section
          title={t("screen.history")}
          aside={
            <OneOfFilter
              label={t("screen.history_of")}
              name="status"
              value={view.status ?? ""}
              options={["", ...LISTED_STATUSES].map((status) => ({
                value: status,
                label: t(`screen.history_of_${status || "all"}`),
              }))}
            />
          }
        >
          <LoadHistory loads={loads} selectedId={selected?.id ?? null} />
        </Section>
      </PageBody>
    </>
  );
}
