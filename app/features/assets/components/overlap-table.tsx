import { useTranslation } from "react-i18next";
import { NotCovered } from "~/ui/figure/missing";
import { Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { ListItem } from "../assets.answers";
import type { FundOverlap } from "../assets.types";

/** What each two of the compared funds hold in common. */
export function OverlapTable({
  overlaps,
  items,
}: {
  overlaps: readonly FundOverlap[];
  items: readonly ListItem[];
}) {
  const { t } = useTranslation("assets");
  const format = useFormat();
  const nameOf = (isin: string) => items.find((item) => item.isin === isin)?.name ?? isin;
  const columns: Column<FundOverlap>[] = [
    {
      id: "pair",
      header: t("overlap.pair"),
      wide: true,
      cell: ({ first, second, common }) => (
        <NameCell
          detail={common
            .map(({ name, firstShare, secondShare }) =>
              t("overlap.position", {
                name,
                first: format.share(firstShare, 1),
                second: format.share(secondShare, 1),
              }),
            )
            .join(" · ")}
        >
          {t("overlap.two", { first: nameOf(first), second: nameOf(second) })}
        </NameCell>
      ),
    },
    {
      id: "share",
      header: t("overlap.share"),
      numeric: true,
      cell: ({ share }) => (share === null ? <NotCovered /> : format.share(share, 1)),
    },
  ];
  return (
    <Section title={t("overlap.title")} note={t("overlap.note")}>
      <DataTable
        label={t("overlap.title")}
        rows={overlaps}
        columns={columns}
        rowId={({ first, second }) => `${first} ${second}`}
        rowHeight={40}
        stacks
      />
    </Section>
  );
}
