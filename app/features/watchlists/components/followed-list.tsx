import { useRevalidator } from "@remix-run/react";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { callApi } from "~/platform/http/call-api";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { IconAct } from "~/ui/controls/icon-act";
import { PageBody } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { showToast } from "~/ui/toast";
import { useFormat } from "~/ui/use-format";
import { useMayOpen } from "~/ui/use-may-open";
import type { FollowedThing } from "../watchlists.types";

/** All that is followed: assets and saved views, each with the way to it and out of it. */
export function FollowedList({ followed }: { followed: readonly FollowedThing[] }) {
  const { t } = useTranslation(["watchlists", "frame", "errors"]);
  const format = useFormat();
  const mayOpenFunds = useMayOpen("funds");
  const { revalidate } = useRevalidator();
  const remove = async ({ id, name }: FollowedThing) => {
    try {
      await callApi(`/api/v1/watches/${id}`, { method: "DELETE" });
      showToast({ kind: "ok", title: t("unfollowed", { name }) });
    } catch {
      showToast({ kind: "err", title: t("errors:unknown") });
    }
    revalidate();
  };
  const columns: readonly Column<FollowedThing>[] = [
    {
      id: "what",
      header: t("col.what"),
      wide: true,
      cell: (thing) => (
        <NameCell
          to={
            thing.kind === "view"
              ? `${paths.assets(thing.section)}?${thing.search ?? ""}`
              : paths.asset(thing.section, thing.path)
          }
          detail={thing.kind === "view" ? t("members", { count: thing.members ?? 0 }) : thing.subject}
        >
          {thing.name}
        </NameCell>
      ),
    },
    {
      id: "section",
      header: t("col.section"),
      cell: ({ section }) => t(`frame:nav.${section}`),
    },
    {
      id: "since",
      header: t("col.since"),
      numeric: true,
      onlyWide: true,
      cell: ({ createdAt }) => format.date(createdAt),
    },
    {
      id: "changed",
      header: t("col.changed"),
      numeric: true,
      cell: ({ changedAt }) => (changedAt === null ? "–" : format.dateTime(changedAt)),
    },
    {
      id: "remove",
      header: "",
      label: t("col.remove"),
      numeric: true,
      cell: (thing) => (
        <IconAct label={t("unfollow", { name: thing.name })} Icon={IconTrash} onClick={() => remove(thing)} />
      ),
    },
  ];
  return (
    <PageBody>
      {followed.length === 0 ? (
        <EmptyState
          action={mayOpenFunds && <ButtonLink to={paths.assets("funds")}>{t("open_funds")}</ButtonLink>}
        >
          {t("empty_nothing")}
        </EmptyState>
      ) : (
        <DataTable
          label={t("followed_list")}
          rows={followed}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowHeight={44}
          boxHeight="none"
          stacks
        />
      )}
    </PageBody>
  );
}
