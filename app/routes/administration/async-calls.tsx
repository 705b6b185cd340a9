import { Button } from "@mantine/core";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { IconCircleX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ListExport } from "~/features/assets/components/list/export-menu";
import { callSearch } from "~/features/async-calls/async-calls.schemas";
import { browseCalls, type Retried, retryDeadCalls } from "~/features/async-calls/async-calls.service.server";
import { CALL_KINDS, CALL_STATUSES } from "~/features/async-calls/async-calls.types";
import { CallList } from "~/features/async-calls/components/call-list";
import { kindKey } from "~/features/async-calls/components/call-status";
import { can } from "~/permissions/policy";
import type { ScreenHandle } from "~/platform/pages/handle";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { Status } from "~/ui/controls/tag";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { showToast } from "~/ui/toast";
import { useAnswer } from "~/ui/use-answer";

export const handle: ScreenHandle = {
  i18n: ["calls"],
  crumbs: () => [{ key: "nav.async-calls" }],
};

export const loader = screen.loader(
  { needs: "async-call:read", search: callSearch },
  async ({ app, search }) => ({
    list: await browseCalls(app, search),
    search,
    mayRetry: can(app.viewer, "async-call:manage"),
  }),
);

export const action = screen.action(
  { needs: "async-call:manage", body: z.strictObject({ intent: z.literal("retry-all") }) },
  ({ app }) => retryDeadCalls(app),
);

export default function AsyncCalls() {
  const { t } = useTranslation(["calls", "frame"]);
  const { list, search, mayRetry } = useLoaderData<typeof loader>();
  const [asking, setAsking] = useState(false);
  const fetcher = useFetcher<ActionAnswer<Retried>>();
  useAnswer(fetcher, ({ retried, refused }) => {
    setAsking(false);
    showToast({
      kind: refused > 0 ? "warn" : "ok",
      title: t("retried_all", { count: retried }),
      ...(refused > 0 && { message: t("refused", { count: refused }) }),
    });
  });
  const { q, filter } = search;
  return (
    <>
      <PageHead
        title={t("frame:nav.async-calls")}
        facts={
          <>
            <CountFact text="calls:count" count={list.total} />
            {list.dead > 0 && (
              <Status tone="err">
                <IconCircleX aria-hidden />
                {t("dead", { count: list.dead })}
              </Status>
            )}
            <span>{t("what")}</span>
          </>
        }
        actions={
          <>
            <ListExport list="async-calls" />
            {mayRetry && list.dead > 0 && <Button onClick={() => setAsking(true)}>{t("retry_all")}</Button>}
          </>
        }
      />
      <ListTools folds search={<ListSearch placeholder={t("search")} value={q} />}>
        <SelectFilter
          label={t("status_label")}
          name="filter[status]"
          value={filter.status}
          all={`${t("status_label")}: ${t("any")}`}
          options={CALL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <SelectFilter
          label={t("kind_label")}
          name="filter[kind]"
          value={filter.kind}
          all={`${t("kind_label")}: ${t("any")}`}
          options={CALL_KINDS.map((value) => ({ value, label: t(kindKey(value)) }))}
        />
      </ListTools>
      <PageBody>{list.total === 0 ? <NoRows>{t("empty")}</NoRows> : <CallList list={list} />}</PageBody>
      {asking && (
        <ConfirmDialog
          title={t("retry_all_title", { count: list.dead })}
          confirm={t("retry_all")}
          busy={fetcher.state !== "idle"}
          onClose={() => setAsking(false)}
          onConfirm={() => fetcher.submit({ intent: "retry-all" }, { method: "post" })}
        >
          <p>{t("retry_all_text")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
