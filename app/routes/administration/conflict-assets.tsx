import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConflictList, DecideAllConflicts } from "~/features/approvals/components/conflict-list";
import { conflictForm, conflictSearch } from "~/features/approvals/conflicts.schemas";
import {
  acceptConflicts,
  browseConflicts,
  denyConflicts,
  rerunUpdates,
} from "~/features/approvals/conflicts.service.server";
import { CONFLICT_REASONS, CONFLICT_STATUSES } from "~/features/approvals/conflicts.types";
import type { ScreenHandle } from "~/platform/handle";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SearchField } from "~/ui/filters/search-field";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
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
    const { intent, ...choice } = body;
    return intent === "accept" ? acceptConflicts(app, choice) : denyConflicts(app, choice);
  },
);

export default function ConflictAssets() {
  const { t } = useTranslation(["approvals", "frame"]);
  const format = useFormat();
  const { list, q, filter } = useLoaderData<typeof loader>();
  const { status, reason } = filter;
  const { hrefOf, go } = useAddress();
  const pending = list.counts.pending;
  const isFiltered = q !== "" || reason !== undefined;
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
        actions={status === "pending" ? <DecideAllConflicts list={list} q={q} reason={reason} /> : undefined}
      />
      <ListTools
        search={
          <SearchField placeholder={t("conflict.search")} value={q} onSearch={(text) => go({ q: text })} />
        }
        end={
          <OneOfFilter
            label={t("conflict.state")}
            name="filter[status]"
            value={status}
            options={CONFLICT_STATUSES.map((value) => ({
              value,
              label: `${t(`conflict.status.${value}`)} ${format.number(list.counts[value])}`,
            }))}
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
      </ListTools>
      <PageBody>
        <ConflictList
          key={status}
          list={list}
          status={status}
          hrefOf={hrefOf}
          empty={
            <EmptyState
              action={
                isFiltered ? (
                  <ButtonLink to={hrefOf({ q: null, "filter[reason]": null, page: null })}>
                    {t("conflict.show_all")}
                  </ButtonLink>
                ) : undefined
              }
            >
              {isFiltered ? t("conflict.no_match") : t(`conflict.empty.${status}`)}
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}
