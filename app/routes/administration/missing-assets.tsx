import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DecideAll, MissingAssetList } from "~/features/approvals/components/missing-asset-list";
import { missingForm, missingSearch } from "~/features/approvals/missing-assets.schemas";
import {
  approveMissingAssets,
  browseMissingAssets,
  rejectMissingAssets,
} from "~/features/approvals/missing-assets.service.server";
import { MISSING_STATUSES } from "~/features/approvals/missing-assets.types";
import type { ScreenHandle } from "~/platform/handle";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { ListTools } from "~/ui/filters/filtered-list";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { SearchField } from "~/ui/filters/search-field";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = { i18n: ["approvals"], crumbs: () => [{ key: "nav.missing-assets" }] };

export const loader = screen.loader(
  { needs: "missing-asset:decide", search: missingSearch },
  async ({ app, search }) => ({
    list: await browseMissingAssets(app, search),
    q: search.q,
    status: search.filter.status,
  }),
);

export const action = screen.action(
  { needs: "missing-asset:decide", body: missingForm },
  ({ app, body: { intent, ...which } }) =>
    intent === "approve" ? approveMissingAssets(app, which) : rejectMissingAssets(app, which),
);

export default function MissingAssets() {
  const { t } = useTranslation(["approvals", "frame"]);
  const format = useFormat();
  const { list, q, status } = useLoaderData<typeof loader>();
  const { hrefOf, go } = useAddress();
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
        actions={status === "waiting_for_approval" && q === "" ? <DecideAll list={list} /> : undefined}
      />
      <ListTools
        search={
          <SearchField placeholder={t("missing.search")} value={q} onSearch={(text) => go({ q: text })} />
        }
        end={
          <OneOfFilter
            label={t("missing.state")}
            name="filter[status]"
            value={status}
            options={MISSING_STATUSES.map((value) => ({
              value,
              label: `${t(`missing.status.${value}`)} ${format.number(list.counts[value])}`,
            }))}
            hrefOf={hrefOf}
          />
        }
      />
      <PageBody>
        <MissingAssetList
          key={status}
          list={list}
          status={status}
          hrefOf={hrefOf}
          empty={
            <EmptyState
              action={
                q === "" ? undefined : (
                  <ButtonLink to={hrefOf({ q: null, page: null })}>{t("missing.show_all")}</ButtonLink>
                )
              }
            >
              {q === "" ? t(`missing.empty.${status}`) : t("missing.no_match", { q })}
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}
