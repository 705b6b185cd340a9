import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DATASET_NAMES } from "~/domain/facts/fact";
import { AssignedFilter } from "~/features/approvals/components/assigned-filter";
import { ConflictList, DecideAllConflicts } from "~/features/approvals/components/conflict-list";
import { EmptyQueue } from "~/features/approvals/components/empty-queue";
import { QueueStates } from "~/features/approvals/components/queue-states";
import { conflictForm, conflictSearch } from "~/features/approvals/conflicts.schemas";
import {
  acceptConflicts,
  assignConflicts,
  browseConflicts,
  commentOnConflict,
  denyConflicts,
  reconsiderConflicts,
  reopenConflicts,
  rerunUpdates,
} from "~/features/approvals/conflicts.service.server";
import { CONFLICT_REASONS, CONFLICT_STATUSES } from "~/features/approvals/conflicts.types";
import { ExportMenu } from "~/features/assets/components/list/export-menu";
import type { ScreenHandle } from "~/platform/handle";
import { paths } from "~/platform/paths";
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
  i18n: ["approvals", "datasets"],
  crumbs: () => [{ key: "nav.conflict-assets" }],
};

export const loader = screen.loader(
  { needs: "conflict:decide", search: conflictSearch },
  async ({ app, search }) => ({
    list: await browseConflicts(app, search),
    q: search.q,
    filter: search.filter,
  }),
);

export const action = screen.action(
  { needs: "conflict:decide", body: conflictForm },
  async ({ app, body }) => {
    if (body.intent === "rerun") return rerunUpdates(app, body.ids);
    if (body.intent === "reopen") return reopenConflicts(app, body.ids);
    if (body.intent === "reconsider") return reconsiderConflicts(app, body.ids);
    if (body.intent === "comment") return commentOnConflict(app, { id: body.id, text: body.text });
    if (body.intent === "assign") {
      const { intent: _, ...choice } = body;
      return assignConflicts(app, choice);
    }
    const { intent, ...choice } = body;
    return intent === "accept" ? acceptConflicts(app, choice) : denyConflicts(app, choice);
  },
);

export default function ConflictAssets() {
  const { t } = useTranslation(["approvals", "frame", "datasets"]);
  const format = useFormat();
  const { list, q, filter } = useLoaderData<typeof loader>();
  const { status, reason, dataset, load, assigned } = filter;
  const { hrefOf, go, search: now } = useAddress();
  const pending = list.counts.pending;
  return (
    <>
      <PageHead
        title={t("frame:nav.conflict-assets")}
        facts={
          <>
            <CountFact text="approvals:conflict.count" count={pending} />
            <span>{t("conflict.what")}</span>
          </>
        }
        actions={
          <>
            <ExportMenu path={() => `/api/v1/conflict-assets${now()}`} fileName="conflict-assets" />
            <ButtonLink to={paths.conflictPolicies()}>{t("policy.open")}</ButtonLink>
            {status === "pending" && (
              <DecideAllConflicts list={list} narrowed={{ q, reason, dataset, load, assigned }} />
            )}
          </>
        }
      />
      <ListTools
        folds
        search={
          <SearchField placeholder={t("conflict.search")} value={q} onSearch={(text) => go({ q: text })} />
        }
        end={
          <QueueStates
            of="conflict"
            states={CONFLICT_STATUSES}
            chosen={status}
            counts={list.counts}
            hrefOf={hrefOf}
          />
        }
      >
        <SelectFilter
          label={t("conflict.reason_label")}
          name="filter[reason]"
          value={reason}
          all={t("conflict.any")}
          options={CONFLICT_REASONS.map((value) => ({ value, label: t(`conflict.reason.${value}`) }))}
          onChange={go}
        />
        <SelectFilter
          label={t("conflict.dataset_label")}
          name="filter[dataset]"
          value={dataset}
          all={t("conflict.any_dataset")}
          options={DATASET_NAMES.map((value) => ({ value, label: t(`datasets:${value}`) }))}
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
        <ConflictList
          key={status}
          list={list}
          status={status}
          hrefOf={hrefOf}
          empty={
            <EmptyQueue
              of="conflict"
              status={status}
              narrowedBy={{
                q,
                "filter[reason]": reason,
                "filter[dataset]": dataset,
                "filter[load]": load,
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
