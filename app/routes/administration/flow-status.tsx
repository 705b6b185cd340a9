import { useLoaderData } from "@remix-run/react";
import { IconCircleX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FlowStatusTable } from "~/features/flows/components/flow-status-table";
import { flowForm } from "~/features/flows/flows.schemas";
import { actOnFlow, readFlowStatus } from "~/features/flows/flows.service.server";
import { can } from "~/permissions/policy";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { screen } from "~/platform/screen.server";
import { ButtonLink } from "~/ui/controls/button-link";
import { Status } from "~/ui/controls/tag";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { OneOfFilter } from "~/ui/filters/one-of-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import { usePolling } from "~/ui/use-polling";

export const handle: ScreenHandle = {
  i18n: ["flows", "datasets", "loading", "files"],
  crumbs: () => [{ key: "nav.flow-status" }],
};

const VIEWS = ["all", "failing", "running"] as const;

const search = z.object({
  q: z.string().trim().max(200).default(""),
  view: z.enum(VIEWS).catch("all"),
});

export const loader = screen.loader({ needs: "flow-status:read", search }, async ({ app, search }) => ({
  ...(await readFlowStatus(app)),
  search,
  mayStart: can(app.viewer, "flow:manage"),
  mayStop: can(app.viewer, "flow-status:manage"),
}));

export const action = screen.action({ needs: "flow-status:read", body: flowForm }, ({ app, body }) =>
  actOnFlow(app, body),
);

const POLL_MS = 5000;

export default function FlowStatusScreen() {
  const { t } = useTranslation(["flows", "frame"]);
  const format = useFormat();
  const { items, search, mayStart, mayStop } = useLoaderData<typeof loader>();
  const { hrefOf } = useAddress();
  usePolling(items.length > 0, POLL_MS);
  const views = {
    all: items,
    failing: items.filter(({ run }) => run?.status === "failed"),
    running: items.filter(({ status }) => status !== "idle"),
  };
  const shown = views[search.view].filter(({ name }) => name.toLowerCase().includes(search.q.toLowerCase()));
  return (
    <>
      <PageHead
        title={t("frame:nav.flow-status")}
        facts={
          <>
            <CountFact text="flows:status.count" count={items.length} />
            {views.failing.length > 0 && (
              <Status tone="err">
                <IconCircleX aria-hidden />
                {t("status.failed", { count: views.failing.length })}
              </Status>
            )}
            {views.running.length > 0 && <span>{t("status.running", { count: views.running.length })}</span>}
            <span>{t("status.live")}</span>
          </>
        }
        actions={
          mayStart ? <ButtonLink to={paths.updateAssets()}>{t("status.define")}</ButtonLink> : undefined
        }
      />
      <ListTools search={<ListSearch placeholder={t("status.search")} value={search.q} />}>
        <OneOfFilter
          label={t("status.view")}
          name="view"
          value={search.view}
          options={VIEWS.map((view) => ({
            value: view,
            label: `${t(`status.${view === "running" ? "running_label" : view}`)} ${format.number(views[view].length)}`,
          }))}
        />
      </ListTools>
      <PageBody>
        {shown.length === 0 ? (
          <EmptyState
            action={
              items.length > 0 ? (
                <ButtonLink to={hrefOf({ q: null, view: null })}>{t("status.show_all")}</ButtonLink>
              ) : undefined
            }
          >
            {t(items.length === 0 ? "status.empty" : "status.no_match")}
          </EmptyState>
        ) : (
          <FlowStatusTable flows={shown} mayStart={mayStart} mayStop={mayStop} />
        )}
      </PageBody>
    </>
  );
}
