import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ViewMode } from "~/domain/exclusions/rule";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/controls/button-link";
import { Segmented } from "~/ui/controls/segmented";
import { PageBody, PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { HitHolding, HitPortfolio } from "../exclusions.answers";
import { ExclusionTabs } from "./exclusion-tabs";
import { useMarkWords } from "./mark-words";

interface Props {
  readonly portfolios: readonly HitPortfolio[];
  /** Whether the chosen view has rules. */
  readonly isRuled: boolean;
  readonly mode: ViewMode;
  readonly modes: readonly ViewMode[];
}

/** Which portfolios hold what the rules exclude, with how much, and by which rule. */
export function HitPortfolios({ portfolios, isRuled, mode, modes }: Props) {
  const { t } = useTranslation("exclusions");
  const format = useFormat();
  const words = useMarkWords();
  const hit = portfolios.filter(({ excluded }) => excluded.length > 0);
  const columns: Column<HitHolding>[] = [
    {
      id: "name",
      header: t("hit.holding"),
      wide: true,
      cell: ({ name, isin, mark }) => (
        <NameCell detail={[isin, words.long(mark)].filter(Boolean).join(" · ")}>{name}</NameCell>
      ),
    },
    {
      id: "weight",
      header: t("hit.weight"),
      numeric: true,
      cell: ({ weightShare }) => format.share(weightShare, 2),
    },
  ];
  return (
    <>
      <PageHead
        title={t("hit.title")}
        facts={<span>{t("hit.count", { count: hit.length, all: format.number(portfolios.length) })}</span>}
        actions={
          modes.length > 1 && (
            <Segmented
              label={t("menu.whose")}
              tall
              value={mode}
              options={modes.map((one) => ({
                value: one,
                label: t(`mode.${one}`),
                to: paths.exclusionPortfolios(one),
              }))}
            />
          )
        }
      />
      <ExclusionTabs active="portfolios" />
      <PageBody>
        {hit.length === 0 && isRuled && (
          <EmptyState>{t(portfolios.length === 0 ? "hit.no_portfolios" : "hit.none")}</EmptyState>
        )}
        {!isRuled && (
          <EmptyState action={<ButtonLink to={paths.exclusionRules()}>{t("hit.to_rules")}</ButtonLink>}>
            {t("hit.no_rules")}
          </EmptyState>
        )}
        {hit.map((portfolio) => (
          <Section
            key={portfolio.id}
            title={
              <Link className="us-link" to={paths.portfolio(portfolio.id)}>
                {portfolio.name}
              </Link>
            }
            note={[
              t("hit.share", { share: format.share(portfolio.excludedShare, 1) }),
              t("hit.lines", { count: portfolio.excluded.length, all: format.number(portfolio.holdings) }),
              portfolio.unknownShare > 0
                ? t("hit.unknown", { share: format.share(portfolio.unknownShare, 1) })
                : null,
              portfolio.mine ? null : portfolio.ownerName,
            ]
              .filter(Boolean)
              .join(" · ")}
          >
            <DataTable
              label={portfolio.name}
              rows={portfolio.excluded}
              columns={columns}
              rowId={({ isin, name }) => isin ?? name}
              rowHeight={40}
              stacks
            />
          </Section>
        ))}
      </PageBody>
    </>
  );
}
