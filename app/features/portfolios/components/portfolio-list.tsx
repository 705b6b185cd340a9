import { Button } from "@mantine/core";
import { IconColumns3, IconTrash } from "@tabler/icons-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { COMPARED_PORTFOLIOS } from "~/domain/comparing/limits";
import { RatingGap } from "~/features/figures/components/rating-gap";
import { paths } from "~/platform/paths";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { ButtonLink } from "~/ui/controls/button-link";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { NotCovered } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { PagedTable } from "~/ui/table/paged-table";
import { SelectionBar } from "~/ui/table/selection-bar";
import { useSelection } from "~/ui/table/use-selection";
import { useDrawnSearch } from "~/ui/use-address-in-force";
import { useFormat } from "~/ui/use-format";
import type { PortfolioHead, PortfolioPage } from "../portfolios.answers";
import type { PortfolioRating } from "../portfolios.types";
import { usePortfolioActions } from "./use-portfolio-actions";

const DeleteDialog = lazyPart(() => import("./delete-dialog"));

interface Props {
  readonly list: PortfolioPage;
  /** By portfolio, as they become known; null while they are made. */
  readonly ratings: Readonly<Record<string, PortfolioRating>> | null;
  readonly sort: string;
  /** In place of the table where there is no portfolio; a deletion that left none can still be undone. */
  readonly empty: ReactNode;
}

/** The portfolios of a page: rating, coverage, value, owner; several can be deleted at once. */
export function PortfolioList({ list, ratings, sort, empty }: Props) {
  const { t } = useTranslation(["portfolios", "ui"]);
  const [deleting, setDeleting] = useState(false);
  const selection = useSelection(list.items, ({ id }) => id);
  const actions = usePortfolioActions(() => {
    selection.clear();
    setDeleting(false);
  });
  const columns = useColumns(ratings);
  const mayDelete = selection.rows.length > 0 && selection.rows.every(({ canEdit }) => canEdit);
  const deleted = useDrawnSearch().get("deleted");

  // A portfolio deleted on its own page leads here: the way back is offered once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address asks for it.
  useEffect(() => {
    if (deleted) actions.offerUndo(deleted.split(","));
  }, [deleted]);

  if (list.total === 0) return empty;
  return (
    <>
      <PagedTable
        label={t("list.label")}
        list={list}
        columns={columns}
        rowName={({ name }) => name}
        selection={selection}
        sort={{ column: sort.replace(/^-/, ""), descending: sort.startsWith("-") }}
      >
        <SelectionBar selection={selection}>
          {selection.rows.length >= COMPARED_PORTFOLIOS.min &&
            selection.rows.length <= COMPARED_PORTFOLIOS.max && (
              <ButtonLink to={paths.portfolioCompare(selection.rows.map(({ id }) => id))}>
                <IconColumns3 stroke={1.6} aria-hidden />
                {t("list.compare")}
              </ButtonLink>
            )}
          <Button
            size="xs"
            leftSection={<IconTrash stroke={1.6} />}
            disabled={!mayDelete}
            title={mayDelete ? undefined : t("list.not_yours")}
            onClick={() => setDeleting(true)}
          >
            {t("delete.short")}
          </Button>
        </SelectionBar>
      </PagedTable>
      {deleting && (
        <Suspense>
          <DeleteDialog
            names={selection.rows.map(({ name }) => name)}
            busy={actions.busy}
            onClose={() => setDeleting(false)}
            onDelete={() =>
              actions.send({ intent: "delete", ids: selection.rows.map(({ id }) => id).join(",") })
            }
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(ratings: Props["ratings"]): Column<PortfolioHead>[] {
  const { t } = useTranslation("portfolios");
  const format = useFormat();
  return [
    {
      id: "name",
      header: t("list.name"),
      wide: true,
      sortable: true,
      cell: (row) => (
        <NameCell
          to={paths.portfolio(row.id)}
          detail={t("list.detail", { count: row.holdingCount, currency: row.currency })}
        >
          {row.name}
        </NameCell>
      ),
    },
    {
      id: "rating",
      header: t("list.rating"),
      cell: ({ id }) => <RatingCell rating={ratings?.[id]} isMade={ratings !== null} />,
    },
    {
      id: "coverage",
      header: t("list.coverage"),
      onlyWide: true,
      cell: ({ id }) => {
        const rating = ratings?.[id];
        if (!rating) return null;
        return (
          <CoverageBadge
            coveredShare={rating.coveredShare}
            eligibleShare={rating.eligibleShare}
            neededShare={rating.neededShare}
          />
        );
      },
    },
    {
      id: "totalValue",
      header: t("list.value"),
      numeric: true,
      sortable: true,
      cell: ({ totalValue, currency }) =>
        totalValue === null ? <span className="us-dim">–</span> : format.amountShort(totalValue, currency),
    },
    {
      id: "asOf",
      header: t("list.as_of"),
      width: 112,
      sortable: true,
      onlyWide: true,
      cell: ({ asOf }) => format.date(asOf),
    },
    {
      id: "owner",
      header: t("list.owner"),
      width: 130,
      sortable: true,
      cell: ({ owner, mine }) => (mine ? t("list.me") : owner.name),
    },
    {
      id: "updatedAt",
      header: t("list.updated"),
      width: 150,
      sortable: true,
      onlyWide: true,
      cell: ({ updatedAt }) => format.dateTime(updatedAt),
    },
  ];
}

function RatingCell({ rating, isMade }: { rating: PortfolioRating | undefined; isMade: boolean }) {
  if (!rating) return isMade ? <NotCovered /> : <span className="us-dim">…</span>;
  return rating.rating === null ? <RatingGap {...rating} /> : <Rating value={rating.rating} />;
}
