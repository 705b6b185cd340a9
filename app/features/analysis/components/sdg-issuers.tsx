import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SdgIssuer } from "~/domain/analysis/views";
import { GoalSquare } from "~/ui/charts/sdg-rows";
import { Tag } from "~/ui/controls/tag";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import css from "./analysis.module.css";

const FIRST = 15;

/** The issuers behind "net aligned", largest first: with which goals each is aligned, and with which strongly not. */
export function SdgIssuers({ issuers }: { issuers: readonly SdgIssuer[] }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const sorted = [...issuers].sort((a, b) => b.weightShare - a.weightShare);
  const goals = (numbers: readonly number[]) =>
    numbers.length === 0 ? (
      <span className="us-dim">–</span>
    ) : (
      <span className={css.goals} role="img" aria-label={numbers.map(String).join(", ")}>
        {numbers.map((goal) => (
          <GoalSquare key={goal} goal={goal} />
        ))}
      </span>
    );
  const columns: readonly Column<SdgIssuer>[] = [
    { id: "name", header: t("sdg.issuer"), wide: true, cell: (issuer) => <NameCell>{issuer.name}</NameCell> },
    {
      id: "weight",
      header: t("weight"),
      numeric: true,
      cell: (issuer) => format.share(issuer.weightShare, 2),
    },
    {
      id: "net",
      header: t("sdg.net"),
      cell: (issuer) => (
        <Tag tone={issuer.netAligned ? "ok" : "plain"}>{t(issuer.netAligned ? "yes" : "no")}</Tag>
      ),
    },
    { id: "aligned", header: t("sdg.aligned_with"), cell: (issuer) => goals(issuer.alignedGoals) },
    {
      id: "against",
      header: t("sdg.strongly_misaligned_with"),
      cell: (issuer) => goals(issuer.stronglyMisalignedGoals),
    },
  ];
  return (
    <>
      <DataTable
        label={t("sdg.issuers")}
        rows={all ? sorted : sorted.slice(0, FIRST)}
        columns={columns}
        rowId={(issuer) => `${issuer.issuerId ?? ""} ${issuer.isin ?? ""} ${issuer.name}`}
        stacks
      />
      {!all && sorted.length > FIRST && (
        <div className={css.more}>
          <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
            {t("sdg.all_issuers", { count: sorted.length })}
          </Button>
        </div>
      )}
    </>
  );
}
