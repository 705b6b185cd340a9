import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LOAD_STATUSES } from "~/domain/states/states";
import { DatasetFields } from "~/features/loading/components/dataset-fields";
import { LoadHistory } from "~/features/loading/components/load-history";
import { LoadPanel } from "~/features/loading/components/load-panel";
import css from "~/features/loading/components/loading.module.css";
import { UploadForm } from "~/features/loading/components/upload-form";
import { VersionLine } from "~/features/loading/components/version-line";
import { confirmHeldLoad } from "~/features/loading/held-load.service.server";
import { asksSomebody, isUnderWay } from "~/features/loading/load-stages";
import { loadForm, loadingSearch } from "~/features/loading/loading.schemas";
import { showLoading, undoLoad } from "~/features/loading/loading.service.server";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead, Section, SectionHeading } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";
import { usePolling } from "~/ui/use-polling";

export const handle: ScreenHandle = {
  i18n: ["loading", "versions", "datasets", "eet", "fields", "files"],
  crumbs: () => [{ key: "nav.data-loading" }],
};

export const loader = screen.loader(
  { needs: "load:read", search: loadingSearch },
  async ({ app, search, request }) => {
    const view = await showLoading(app, search);
    // The first of those that wait is opened under its own address, where it stays once it is decided.
    const { status } = search.filter;
    if (status && asksSomebody(status) && !search.load && view.selected) {
      const url = new URL(request.url);
      url.searchParams.set("load", String(view.selected.id));
      throw redirect(`${url.pathname}${url.search}`);
    }
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
            closeHref={hrefOf({ load: null, "filter[status]": null })}
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
        <Section title={t("screen.history")}>
          <div className={css.historyTools}>
            <ListTools folds search={<ListSearch placeholder={t("screen.history_search")} value={view.q} />}>
              <SelectFilter
                label={t("screen.history_dataset")}
                name="filter[dataset]"
                value={view.filter.dataset}
                all={t("screen.history_any_dataset")}
                options={datasets.map((value) => ({ value, label: t(`datasets:${value}`) }))}
              />
              <SelectFilter
                label={t("screen.col.status")}
                name="filter[status]"
                value={view.filter.status}
                all={t("screen.history_any_status")}
                options={LOAD_STATUSES.map((value) => ({ value, label: t(`screen.status.${value}`) }))}
              />
            </ListTools>
          </div>
          <LoadHistory loads={loads} sort={view.sort} selectedId={selected?.id ?? null} />
        </Section>
      </PageBody>
    </>
  );
}
