import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AssignedFilter } from "~/features/approvals/components/assigned-filter";
import { EmptyQueue } from "~/features/approvals/components/empty-queue";
import { DecideAll, MissingAssetList } from "~/features/approvals/components/missing-asset-list";
import { QueueStates } from "~/features/approvals/components/queue-states";
import { missingForm, missingSearch } from "~/features/approvals/missing-assets.schemas";
import {
  approveMissingAssets,
  assignMissingAssets,
  browseMissingAssets,
  commentOnMissingAsset,
  rejectMissingAssets,
  reopenMissingAssets,
} from "~/features/approvals/missing-assets.service.server";
import { MISSING_STATUSES } from "~/features/approvals/missing-assets.types";
import { ExportMenu } from "~/features/assets/components/list/export-menu";
import type { ScreenHandle } from "~/platform/handle";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = {
  i18n: ["approvals"],
  crumbs: () => [{ key: "nav.missing-assets" }],
};

export const loader = screen.loader(
  { needs: "missing-asset:decide", search: missingSearch },
  async ({ app, search }) => ({
    list: await browseMissingAssets(app, search),
    q: search.q,
    filter: search.filter,
  }),
);

export const action = screen.action(
  { needs: "missing-asset:decide", body: missingForm },
  async ({ app, body }) => {
    if (body.intent === "comment") return commentOnMissingAsset(app, { id: body.id, text: body.text });
    if (body.intent === "assign") {
      const { intent: _, ...assignment } = body;
      return assignMissingAssets(app, assignment);
    }
    const { intent, ...which } = body;
    if (intent === "approve") return approveMissingAssets(app, which);
    return intent === "reject" ? rejectMissingAssets(app, which) : reopenMissingAssets(app, which);
  },
);

export default function MissingAssets() {
  const { t } = useTranslation(["approvals", "frame"]);
  const format = useFormat();
  const { list, q, filter } = useLoaderData<typeof loader>();
  const { status, load, kind, named, assigned } = filter;
  const { hrefOf, go, search: now } = useAddress();
  const waiting = list.counts.waiting_for_approval;
  return (
    <>
      <PageHead
        title={t("frame:nav.missing-assets")}
        facts={
          <>
            <CountFact text="approvals:missing.count" count={waiting} />
            <span>{t("missing.what")}</span>
          </>
        }
        actions={
          <>
            <ExportMenu path={() => `/api/v1/missing-assets${now()}`} fileName="missing-assets" />
            {status !== "approved" && (
              <DecideAll list={list} status={status} narrowed={{ q, load, kind, named, assigned }} />
            )}
          </>
        }
      />
      <ListTools
        folds
        search={
          <SearchField placeholder={t("missing.search")} value={q} onSearch={(text) => go({ q: text })} />
        }
        end={
          <QueueStates
            of="missing"
            states={MISSING_STATUSES}
            chosen={status}
            counts={list.counts}
            hrefOf={hrefOf}
          />
        }
      >
        <SelectFilter
          label={t("missing.kind_label")}
          name="filter[kind]"
          value={kind}
          all={t("missing.any_kind")}
          options={(["isin", "issuer"] as const).map((value) => ({
            value,
            label: t(`missing.kinds.${value}`),
          }))}
          onChange={go}
        />
        <SelectFilter
          label={t("missing.named_label")}
          name="filter[named]"
          value={named}
          all={t("missing.any_name")}
          options={(["yes", "no"] as const).map((value) => ({ value, label: t(`missing.named.${value}`) }))}
          onChange={go}
        />
        <AssignedFilter value={assigned} onChange={go} />
        {load !== undefined && (
          <ButtonLink to={hrefOf({ "filter[load]": null, page: null })}>
            {t("of_load_only", { id: format.number(load) })}
          </ButtonLink>
        )}
      </ListTools>
      <PageBody>
        <MissingAssetList
          key={status}
          list={list}
          status={status}
          hrefOf={hrefOf}
          empty={
            <EmptyQueue
              of="missing"
              status={status}
              narrowedBy={{
                q,
                "filter[load]": load,
                "filter[kind]": kind,
                "filter[named]": named,
                "filter[assigned]": assigned,
              }}
              hrefOf={hrefOf}
            />
          }
        />
      </PageBody>
    </>
  );
}
