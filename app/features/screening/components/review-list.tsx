import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/controls/tag";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { PagedTable } from "~/ui/table/paged-table";
import { useFormat } from "~/ui/use-format";
import type { ReviewPage, ReviewPair } from "../review.answers";
import { ReviewDialog } from "./review-dialog";

interface Props {
  readonly list: ReviewPage;
  readonly countries: Readonly<Record<string, string>>;
  /** Stands in place of an empty list. */
  readonly children: ReactNode;
}

/** Pairs with names alike; each opens both sides and the question. */
export function ReviewList({ list, countries, children }: Props) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const [opened, setOpened] = useState<ReviewPair | null>(null);
  // A pair that is decided leaves this list before its dialog has said so.
  const open = opened && (list.items.find(({ id }) => id === opened.id) ?? opened);
  const place = (code: string | null) => (code === null ? t("review.no_country") : (countries[code] ?? code));
  const columns: readonly Column<ReviewPair>[] = [
    {
      id: "name",
      header: t("review.issuer"),
      wide: true,
      cell: ({ issuer }) => (
        <NameCell
          detail={[place(issuer.country), issuer.lei && `LEI ${issuer.lei}`].filter(Boolean).join(" · ")}
        >
          {issuer.name}
        </NameCell>
      ),
    },
    {
      id: "listed",
      header: t("review.listed"),
      width: 300,
      cell: ({ likeName, listed }) => (
        <NameCell detail={[place(listed.country), listed.programme].filter(Boolean).join(" · ")}>
          {likeName}
        </NameCell>
      ),
    },
    {
      id: "authority",
      header: t("review.list"),
      oneLine: true,
      cell: ({ listed }) => (
        <NameCell detail={listed.listDate ? format.date(listed.listDate) : undefined}>
          {listed.authority}
        </NameCell>
      ),
    },
    {
      id: "score",
      header: t("review.score"),
      numeric: true,
      cell: ({ score }) => format.number(score),
    },
    {
      id: "state",
      header: t("review.state"),
      onlyWide: true,
      oneLine: true,
      cell: ({ decision, reopened }) => {
        if (reopened) return <Tag tone="warn">{t("review.reopened")}</Tag>;
        if (!decision || decision.verdict === "open")
          return <span className="us-dim">{t("review.waiting")}</span>;
        return <NameCell detail={format.dateTime(decision.at)}>{decision.by}</NameCell>;
      },
    },
    {
      id: "open",
      header: "",
      label: t("review.compare"),
      cell: (pair) => (
        <Button size="xs" variant="default" onClick={() => setOpened(pair)}>
          {t("review.compare")}
        </Button>
      ),
    },
  ];
  return (
    <>
      {list.total === 0 ? (
        children
      ) : (
        <PagedTable
          label={t("review.title")}
          list={list}
          columns={columns}
          rowName={({ issuer }) => issuer.name}
          rowHeight={44}
        />
      )}
      {open && (
        <ReviewDialog key={open.id} pair={open} countries={countries} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
