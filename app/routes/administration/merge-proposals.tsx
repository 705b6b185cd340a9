import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RECORD_KINDS, SHARED_IDENTIFIERS } from "~/domain/facts/merged-records";
import { MergeList } from "~/features/approvals/components/merge-list";
import { QueueScreen } from "~/features/approvals/components/queue-screen";
import { mergeForm, mergeSearch } from "~/features/approvals/merge-proposals.schemas";
import {
  browseMergeProposals,
  keepProposedApart,
  mergeProposed,
  undoMergeDecision,
} from "~/features/approvals/merge-proposals.service.server";
import { MERGE_STATUSES } from "~/features/approvals/merge-proposals.types";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { SelectFilter } from "~/ui/filters/select-filter";

export const handle: ScreenHandle = {
  i18n: ["approvals", "datasets", "fields"],
  crumbs: () => [{ key: "nav.merge-proposals" }],
};

export const loader = screen.loader(
  { needs: "conflict:decide", search: mergeSearch },
  async ({ app, search }) => ({
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
  const { t } = useTranslation("approvals");
  const { list, q, filter } = useLoaderData<typeof loader>();
  const { kind, identifier } = filter;
  return (
    <QueueScreen
      of="merge"
      states={MERGE_STATUSES}
      counts={list.counts}
      waiting="pending"
      q={q}
      filter={filter}
      filters={
        <>
          <SelectFilter
            label={t("merge.kind_label")}
            name="filter[kind]"
            value={kind}
            all={t("merge.any_kind")}
            options={RECORD_KINDS.map((value) => ({ value, label: t(`merge.kind.${value}`) }))}
          />
          <SelectFilter
            label={t("merge.identifier_label")}
            name="filter[identifier]"
            value={identifier}
            all={t("merge.any_identifier")}
            options={SHARED_IDENTIFIERS.map((value) => ({ value, label: t(`merge.identifier.${value}`) }))}
          />
        </>
      }
      list={(shared) => <MergeList key={filter.status} list={list} status={filter.status} {...shared} />}
    />
  );
}
