import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DATASET_NAMES } from "~/domain/facts/fact";
import { AssignedFilter } from "~/features/approvals/components/assigned-filter";
import { ConflictList, DecideAllConflicts } from "~/features/approvals/components/conflict-list";
import { OfLoadOnly } from "~/features/approvals/components/of-load-only";
import { QueueScreen } from "~/features/approvals/components/queue-screen";
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
import { ListExport } from "~/features/assets/components/list/export-menu";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { SelectFilter } from "~/ui/filters/select-filter";

export const handle: ScreenHandle = {
  i18n: ["approvals", "datasets", "fields", "metrics", "vocabulary"],
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
  const { t } = useTranslation(["approvals", "datasets"]);
  const { list, q, filter } = useLoaderData<typeof loader>();
  const { status, reason, dataset, load, assigned } = filter;
  return (
    <QueueScreen
      of="conflict"
      states={CONFLICT_STATUSES}
      counts={list.counts}
      waiting="pending"
      q={q}
      filter={filter}
      actions={
        <>
          <ListExport list="conflict-assets" />
          <ButtonLink to={paths.conflictPolicies()}>{t("policy.open")}</ButtonLink>
          {status === "pending" && (
            <DecideAllConflicts list={list} narrowed={{ q, reason, dataset, load, assigned }} />
          )}
        </>
      }
      filters={
        <>
          <SelectFilter
            label={t("conflict.reason_label")}
            name="filter[reason]"
            value={reason}
            all={t("conflict.any")}
            options={CONFLICT_REASONS.map((value) => ({ value, label: t(`conflict.reason.${value}`) }))}
          />
          <SelectFilter
            label={t("conflict.dataset_label")}
            name="filter[dataset]"
            value={dataset}
            all={t("conflict.any_dataset")}
            options={DATASET_NAMES.map((value) => ({ value, label: t(`datasets:${value}`) }))}
          />
          <AssignedFilter value={assigned} />
          <OfLoadOnly load={load} />
        </>
      }
      list={(shared) => <ConflictList key={filter.status} list={list} status={filter.status} {...shared} />}
    />
  );
}
