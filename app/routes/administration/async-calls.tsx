import { NativeSelect } from "@mantine/core";
import { useLoaderData } from "@remix-run/react";
import { IconCircleX } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { callSearch } from "~/features/async-calls/async-calls.schemas";
import { browseCalls } from "~/features/async-calls/async-calls.service.server";
import { CALL_KINDS, CALL_STATUSES } from "~/features/async-calls/async-calls.types";
import { CallList } from "~/features/async-calls/components/call-list";
import { kindKey } from "~/features/async-calls/components/call-status";
import type { ScreenHandle } from "~/platform/handle";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { Status } from "~/ui/controls/tag";
import { ListTools } from "~/ui/filters/filtered-list";
import { SearchField } from "~/ui/filters/search-field";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { Pager } from "~/ui/pager/pager";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";

export const handle: ScreenHandle = { i18n: ["calls"], crumbs: () => [{ key: "nav.async-calls" }] };

export const loader = screen.loader(
  { needs: "async-call:read", search: callSearch },
  async ({ app, search }) => ({ list: await browseCalls(app, search), search }),
);

export default function AsyncCalls() {
  const { t } = useTranslation(["calls", "common"]);
  const format = useFormat();
  const { list, search } = useLoaderData<typeof loader>();
  const { q, filter } = search;
  const { hrefOf, go } = useAddress();
  const isFiltered = q !== "" || filter.status !== undefined || filter.kind !== undefined;
  return (
    <>
      <PageHead
        title={t("common:nav.async-calls")}
        facts={
          <>
            <span>
              <Trans
                t={t}
                i18nKey="count"
                count={list.total}
                values={{ number: format.number(list.total) }}
                components={{ b: <b /> }}
              />
            </span>
            {list.dead > 0 && (
              <Status tone="err">
                <IconCircleX aria-hidden />
                {t("dead", { count: list.dead })}
              </Status>
            )}
            <span>{t("what")}</span>
          </>
        }
      />
      <ListTools
        search={<SearchField placeholder={t("search")} value={q} onSearch={(text) => go({ q: text })} />}
      >
        <NativeSelect
          aria-label={t("status_label")}
          value={filter.status ?? ""}
          data={[
            { value: "", label: `${t("status_label")}: ${t("any")}` },
            ...CALL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          onChange={(event) => go({ "filter[status]": event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={t("kind_label")}
          value={filter.kind ?? ""}
          data={[
            { value: "", label: `${t("kind_label")}: ${t("any")}` },
            ...CALL_KINDS.map((value) => ({ value, label: t(kindKey(value)) })),
          ]}
          onChange={(event) => go({ "filter[kind]": event.currentTarget.value })}
        />
      </ListTools>
      <PageBody>
        {list.total === 0 ? (
          <EmptyState
            action={
              isFiltered ? (
                <ButtonLink
                  to={hrefOf({ q: null, "filter[status]": null, "filter[kind]": null, page: null })}
                >
                  {t("clear")}
                </ButtonLink>
              ) : undefined
            }
          >
            {t(isFiltered ? "no_match" : "empty")}
          </EmptyState>
        ) : (
          <>
            <CallList calls={list.items} />
            <Pager page={list.page} pageSize={list.pageSize} total={list.total} hrefOf={hrefOf} />
          </>
        )}
      </PageBody>
    </>
  );
}
