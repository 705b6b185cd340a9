import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AssignedFilter } from "~/features/approvals/components/assigned-filter";
import { DecideAll, MissingAssetList } from "~/features/approvals/components/missing-asset-list";
import { OfLoadOnly } from "~/features/approvals/components/of-load-only";
import { QueueScreen } from "~/features/approvals/components/queue-screen";
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
import { ListExport } from "~/features/assets/components/list/export-menu";
import type { ScreenHandle } from "~/platform/pages/handle";
import { screen } from "~/platform/screen.server";
import { SelectFilter } from "~/ui/filters/select-filter";

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
  const { t } = useTranslation("approvals");
  const { list, q, filter } = useLoaderData<typeof loader>();
  const { status, load, kind, named, assigned } = filter;
  return (
    <QueueScreen
      of="missing"
      states={MISSING_STATUSES}
      counts={list.counts}
      waiting="waiting_for_approval"
      q={q}
      filter={filter}
      actions={
        <>
          <ListExport list="missing-assets" />
          {status !== "approved" && (
            <DecideAll list={list} status={status} narrowed={{ q, load, kind, named, assigned }} />
          )}
        </>
      }
      filters={
        <>
          <SelectFilter
            label={t("missing.kind_label")}
            name="filter[kind]"
            value={kind}
            all={t("missing.any_kind")}
            options={(["isin", "issuer"] as const).map((value) => ({
              value,
              label: t(`missing.kinds.${value}`),
            }))}
          />
          <SelectFilter
            label={t("missing.named_label")}
            name="filter[named]"
            value={named}
            all={t("missing.any_name")}
            options={(["yes", "no"] as const).map((value) => ({ value, label: t(`missing.named.${value}`) }))}
          />
          <AssignedFilter value={assigned} />
          <OfLoadOnly load={load} />
        </>
      }
      list={(shared) => (
        <MissingAssetList key={filter.status} list={list} status={filter.status} {...shared} />
      )}
    />
  );
}
