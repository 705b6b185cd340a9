import { Button } from "@mantine/core";
import { useFetcher, useLoaderData } from "@remix-run/react";
import { IconAlertTriangle, IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { auditSearch } from "~/features/activity/activity.schemas";
import { ACT_AREAS } from "~/features/activity/activity-choices";
import { browseActs, type ChainVerdict, verifyActs } from "~/features/activity/audit.service.server";
import { ActList } from "~/features/activity/components/act-list";
import css from "~/features/activity/components/activity.module.css";
import { DateRange } from "~/features/approvals/components/date-range";
import type { ScreenHandle } from "~/platform/pages/handle";
import { paths } from "~/platform/paths";
import { type ActionAnswer, screen } from "~/platform/screen.server";
import { FileLink } from "~/ui/controls/file-link";
import { Status } from "~/ui/controls/tag";
import { ListTools } from "~/ui/filters/filtered-list";
import { ListSearch } from "~/ui/filters/list-search";
import { NoRows } from "~/ui/filters/no-rows";
import { SelectFilter } from "~/ui/filters/select-filter";
import { CountFact } from "~/ui/page/count-fact";
import { PageBody, PageHead } from "~/ui/page/page";
import { useAddress } from "~/ui/use-address";
import { useAnswer } from "~/ui/use-answer";

export const handle: ScreenHandle = {
  i18n: ["activity", "approvals", "people-roles"],
  crumbs: () => [{ key: "nav.audit-log" }],
};

export const loader = screen.loader(
  { needs: "audit-log:read", search: auditSearch },
  async ({ app, search }) => ({
    list: await browseActs(app, search),
    search,
  }),
);

/** Computes the chain of hashes again; nothing is changed by it. */
export const action = screen.action({ needs: "audit-log:read" }, ({ app }) => verifyActs(app));

export default function AuditLog() {
  const { t } = useTranslation(["activity", "frame"]);
  const { list, search } = useLoaderData<typeof loader>();
  const { go, search: now } = useAddress();
  const fetcher = useFetcher<ActionAnswer<ChainVerdict>>();
  useAnswer(fetcher);
  const verdict = fetcher.data?.ok ? fetcher.data.result : null;
  const { filter } = search;
  return (
    <>
      <PageHead
        title={t("frame:nav.audit-log")}
        facts={
          <>
            <CountFact text="activity:acts.count" count={list.total} />
            <span>{t("acts.explained")}</span>
          </>
        }
        actions={
          <div className={css.verdict}>
            <span role="status">{verdict && <Verdict verdict={verdict} />}</span>
            {(["csv", "jsonl"] as const).map((format) => (
              <FileLink key={format} to={() => paths.auditLogExport(format, now())}>
                {t(`acts.export_${format}`)}
              </FileLink>
            ))}
            <Button
              variant="default"
              loading={fetcher.state !== "idle"}
              onClick={() => fetcher.submit({}, { method: "post" })}
            >
              {t("acts.verify")}
            </Button>
          </div>
        }
      />
      <ListTools folds search={<ListSearch placeholder={t("acts.search")} value={search.q} />}>
        <ListSearch placeholder={t("acts.person")} value={filter.actor ?? ""} name="filter[actor]" />
        <ListSearch placeholder={t("acts.object")} value={filter.subject ?? ""} name="filter[subject]" />
        <SelectFilter
          label={t("acts.area.label")}
          name="filter[action]"
          value={filter.action}
          all={t("acts.area.all")}
          options={ACT_AREAS.map((value) => ({ value, label: t(`acts.area.${value}`) }))}
        />
        <DateRange
          from={filter.from ?? ""}
          to={filter.to ?? ""}
          sameDay
          onChange={({ from, to }) => go({ "filter[from]": from, "filter[to]": to })}
        />
      </ListTools>
      <PageBody>{list.total === 0 ? <NoRows>{t("acts.empty")}</NoRows> : <ActList list={list} />}</PageBody>
    </>
  );
}

function Verdict({ verdict }: { verdict: ChainVerdict }) {
  const { t } = useTranslation("activity");
  if (verdict.brokenAt !== null) {
    return (
      <Status tone="err">
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        {t("acts.broken", { number: verdict.brokenAt })}
      </Status>
    );
  }
  return (
    <Status tone="ok">
      <IconShieldCheck size={16} stroke={1.8} aria-hidden />
      {t("acts.intact", { count: verdict.entries })}
    </Status>
  );
}
