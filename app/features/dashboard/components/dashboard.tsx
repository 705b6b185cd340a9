import { Link } from "@remix-run/react";
import { IconPin, IconPlus, IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Sparkline } from "~/ui/charts/sparkline";
import { ButtonLink } from "~/ui/controls/button-link";
import { Tag } from "~/ui/controls/tag";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { DeltaText } from "~/ui/figure/delta-text";
import { NotCovered } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import { SelectFilter } from "~/ui/filters/select-filter";
import { Notice } from "~/ui/page/notice";
import { PageHead, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { DashboardPortfolio, DashboardView } from "../dashboard.types";
import css from "./dashboard.module.css";
import { DashboardTasks } from "./dashboard-tasks";
import { HeldChangeList } from "./held-changes";
import { HeldChangesText } from "./held-changes-text";
import { PolicyTallyText } from "./policy-tally";
import { usePolicyTallies } from "./use-policy-tallies";

/** Portfolios with their ratings on the left, news and sections on the right. */
export function Dashboard({
  view,
  unreadAlerts,
  draftItems,
}: {
  view: DashboardView;
  unreadAlerts: number;
  draftItems: number;
}) {
  const { t } = useTranslation(["dashboard", "frame", "ui"]);
  const format = useFormat();
  const { go } = useAddress();
  const window = windowOf(view.portfolios);
  const tallies = usePolicyTallies(
    view.portfolios.map(({ id }) => id),
    view.hasPolicies,
  );
  const columns: readonly Column<DashboardPortfolio>[] = [
    {
      id: "name",
      header: t("portfolio"),
      wide: true,
      cell: (row) => (
        <NameCell to={paths.portfolio(row.id)} detail={row.ownerName}>
          {row.name}
        </NameCell>
      ),
    },
    {
      id: "value",
      header: t("value"),
      numeric: true,
      onlyWide: true,
      cell: (row) => (row.totalValue === null ? "–" : format.amountShort(row.totalValue, row.currency)),
    },
    {
      id: "rating",
      header: t("ui:rating"),
      numeric: true,
      cell: (row) => {
        if (row.withheld) return <Tag tone="warn">{t("ui:low_coverage")}</Tag>;
        return row.rating === null ? <NotCovered /> : <Rating value={row.rating} />;
      },
    },
    {
      id: "change",
      header: t("change"),
      numeric: true,
      cell: (row) => (
        <DeltaText
          value={row.change?.difference ?? null}
          decimals={2}
          verdict={row.change?.verdict ?? "none"}
        />
      ),
    },
    {
      id: "course",
      header: t("course"),
      onlyWide: true,
      cell: (row) =>
        row.points.filter((point) => point !== null).length > 1 ? (
          <Sparkline points={row.points} min={window.min} max={window.max} />
        ) : (
          <span className="us-dim">–</span>
        ),
    },
    {
      id: "coverage",
      header: t("coverage"),
      onlyWide: true,
      cell: (row) => (
        <CoverageBadge
          coveredShare={row.coverageShare}
          eligibleShare={row.eligibleShare}
          neededShare={row.neededShare}
        />
      ),
    },
    ...(view.hasPolicies
      ? [
          {
            id: "policies",
            header: t("policies"),
            onlyWide: true,
            cell: (row: DashboardPortfolio) => (
              <PolicyTallyText portfolioId={row.id} name={row.name} tally={tallies?.get(row.id)} />
            ),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={t("frame:nav.dashboard")}
        facts={
          <>
            <span>{format.longDate(view.today)}</span>
            {view.dataVersionBefore !== null && view.changedAssets > 0 && (
              <span>
                {t("changed", {
                  count: view.changedAssets,
                  version: view.dataVersion,
                  assets: format.number(view.changedAssets),
                })}
              </span>
            )}
            {view.portfolioCount > 0 && (
              <span>
                <HeldChangesText view={view} />
              </span>
            )}
          </>
        }
        actions={
          <span className="us-wide" style={{ display: "flex", gap: 8 }}>
            {view.canImport && (
              <ButtonLink to={paths.portfolioImport()}>
                <IconUpload stroke={1.6} aria-hidden />
                {t("import")}
              </ButtonLink>
            )}
            {view.canEdit && (
              <ButtonLink to={paths.portfolioNew()} primary>
                <IconPlus stroke={1.6} aria-hidden />
                {t("new")}
              </ButtonLink>
            )}
          </span>
        }
      />
      {view.isDemo && <Notice>{t("demo_notice")}</Notice>}
      <div className={css.columns}>
        <div>
          <Section
            title={t("portfolios")}
            note={
              view.dataVersionBefore === null ? undefined : t("since", { version: view.dataVersionBefore })
            }
            aside={
              view.portfolioCount > 0 && (
                <span className={css.aside}>
                  {view.quarters.length > 0 && (
                    <SelectFilter
                      label={t("compared_with")}
                      name="since"
                      value={view.since}
                      all={t("last_look")}
                      options={view.quarters.map((day) => ({ value: day, label: format.date(day) }))}
                      onChange={go}
                    />
                  )}
                  <Link to={paths.portfolios()}>{t("all", { count: view.portfolioCount })}</Link>
                </span>
              )
            }
          >
            {view.portfolios.length === 0 ? (
              <EmptyState
                action={
                  <span style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
                    {view.canImport && (
                      <ButtonLink to={paths.portfolioImport()} primary>
                        {t("import")}
                      </ButtonLink>
                    )}
                    <ButtonLink to={paths.assets("funds")}>{t("browse")}</ButtonLink>
                  </span>
                }
              >
                {t(view.canImport ? "no_portfolios" : "no_portfolios_demo")}
              </EmptyState>
            ) : (
              <DataTable
                label={t("portfolios")}
                rows={view.portfolios}
                columns={columns}
                rowId={(row) => row.id}
                rowHeight={44}
              />
            )}
          </Section>
          {view.held.shown.length > 0 && (
            <Section
              title={t("held")}
              note={
                view.held.assets > view.held.shown.length
                  ? t("held_more", { count: view.held.assets })
                  : undefined
              }
            >
              <HeldChangeList changes={view.held.shown} />
            </Section>
          )}
        </div>
        <div className={css.side}>
          <Section title={t("waiting")}>
            <DashboardTasks
              tasks={view.tasks}
              own={{ alerts: unreadAlerts, reports: view.readyReports, draft: draftItems }}
            />
          </Section>
          <Section title={t("updates")}>
            {view.news.length === 0 ? (
              <EmptyState>{t("no_news")}</EmptyState>
            ) : (
              <ul className={css.news}>
                {view.news.map((item) => (
                  <li key={item.id}>
                    {item.pinned && (
                      <span className={css.pin}>
                        <Tag tone="accent">
                          <IconPin aria-hidden />
                          {t("pinned")}
                        </Tag>
                      </span>
                    )}
                    <Link to={paths.newsItem(item.id)}>{item.title}</Link>
                    <p>{item.shortDescription}</p>
                    <small>{format.date(item.publishedAt)}</small>
                  </li>
                ))}
              </ul>
            )}
          </Section>
          {view.whomToAsk && (
            <Section title={t("no_sections.title")}>
              <p>{t("no_sections.why")}</p>
              <p>
                {view.whomToAsk.length > 0
                  ? t("no_sections.ask", { names: view.whomToAsk.join(", ") })
                  : t("no_sections.ask_provider")}{" "}
                {view.whomToAsk.length === 0 && <Link to={paths.contact()}>{t("no_sections.contact")}</Link>}
              </p>
            </Section>
          )}
          {view.sections.length > 0 && (
            <Section title={t("sections")} note={t("sections_note")}>
              <ul className={css.sections}>
                {view.sections.map((row) => (
                  <li key={row.section}>
                    <Link to={paths.assets(row.section)}>{t(`frame:nav.${row.section}`)}</Link>
                    <span className="us-num">{format.number(row.assets)}</span>
                    <span className={css.track} aria-hidden="true">
                      <i style={{ width: `${row.ratedShare * 100}%` }} />
                    </span>
                    <span className="us-num us-dim">{format.share(row.ratedShare, 0)}</span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

const MIN_WINDOW = 0.2;

/** The window that all courses of the column share, so that a steep one is steep; a still one stays in its middle. */
function windowOf(portfolios: readonly DashboardPortfolio[]): { min: number; max: number } {
  const values = portfolios.flatMap(({ points }) => points.filter((point) => point !== null));
  const min = Math.min(...values);
  const max = Math.max(...values);
  const margin = Math.max(0, MIN_WINDOW - (max - min)) / 2;
  return { min: min - margin, max: max + margin };
}
