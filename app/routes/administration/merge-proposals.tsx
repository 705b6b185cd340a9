import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RECORD_KINDS, SHARED_IDENTIFIERS } from "~/domain/facts/merged-records";
import { EmptyQueue } from "~/features/approvals/components/empty-queue";
import { MergeList } from "~/features/approvals/components/merge-list";
import { QueueStates } from "~/features/approvals/components/queue-states";
import { mergeForm, mergeSearch } from "~/features/approvals/merge-proposals.schemas";
import {
  browseMergeProposals,
  keepProposedApart,
  mergeProposed,
  undoMergeDecision,
} from "~/features/approvals/merge-proposals.service.server";
import { MERGE_STATUSES } from "~/features/approvals/merge-proposals.types";
import type { ScreenHandle } from "~/platform/handle";
import { translate } from "~/platform/i18n.server";
import { screen } from "~/platform/screen.server";
import { ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";

export const handle: ScreenHandle = {
  i18n: ["approvals", "datasets"],
  crumbs: () => [{ key: "nav.merge-proposals" }],
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Understory` }];

export const loader = screen.loader(
  { needs: "conflict:decide", search: mergeSearch },
  async ({ app, search }) => ({
    title: translate(app.locale, "frame:nav.merge-proposals"),
    list: await browseMergeProposals(app, search),
    q: search.q,
    filter: search.filter,
  }),
);

export const action = screen.action({ needs: "conflict:decide", body: mergeForm }, async ({ app, body }) => {
  if (body.intent === "undo") return undoMergeDecision(app, body);
  return body.intent === "merge" ? mergeProposed(app, body) : keepProposedApart(app, body);
});

export default function MergeProposals() {
  const { t } = useTranslation(["approvals", "frame"]);
  const { list, q, filter } = useLoaderData<typeof loader>();
  const { status, kind, identifier } = filter;
  const { hrefOf, go } = useAddress();
  return (
    <>
      <PageHead
        title={t("frame:nav.merge-proposals")}
        facts={
          <>
            <CountFact text="approvals:merge.count" count={list.counts.pending} />
            <span>{t("merge.what")}</span>
          </>
        }
      />
      <ListTools
        folds
        search={
          <SearchField placeholder={t("merge.search")} value={q} onSearch={(text) => go({ q: text })} />
        }
        end={
          <QueueStates
            of="merge"
            states={MERGE_STATUSES}
            chosen={status}
            counts={list.counts}
            hrefOf={hrefOf}
          />
        }
      >
        <SelectFilter
          label={t("merge.kind_label")}
          name="filter[kind]"
          value={kind}
          all={t("merge.any_kind")}
          options={RECORD_KINDS.map((value) => ({ value, label: t(`merge.kind.${value}`) }))}
          onChange={go}
        />
        <SelectFilter
          label={t("merge.identifier_label")}
          name="filter[identifier]"
          value={identifier}
          all={t("merge.any_identifier")}
          options={SHARED_IDENTIFIERS.map((value) => ({ value, label: t(`merge.identifier.${value}`) }))}
          onChange={go}
        />
      </ListTools>
      <PageBody>
        <MergeList
          key={status}
          list={list}
          status={status}
          hrefOf={hrefOf}
          empty={
            <EmptyQueue
              of="merge"
              status={status}
              narrowedBy={{ q, "filter[kind]": kind, "filter[identifier]": identifier }}
              hrefOf={hrefOf}
            />
          }
        />
      </PageBody>
    </>
  );
}
