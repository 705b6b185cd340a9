import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { SanctionedCountry, SanctionHit } from "~/domain/analysis/views";
import { FigureValue } from "~/features/figures/components/figure-value";
import { useKeyName } from "~/features/figures/components/use-key-name";
import { Status } from "~/ui/controls/tag";
import { CountryLink } from "~/ui/country-link";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { KeyFigure } from "~/ui/figure/figure";
import { PageBody, Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { AnalysisScreen } from "../analysis-screen.types";
import { comparisonsWith } from "../comparing/comparisons";
import css from "./analysis.module.css";
import { BenchmarkText } from "./benchmark-text";

/** Certain hits, names that need a person, countries, and the date of every list. A screening aid, not legal advice. */
export function SanctionsScreen({ screen }: { screen: AnalysisScreen }) {
  const { t } = useTranslation(["analysis", "ui"]);
  const format = useFormat();
  const sanctions = screen.views.sanctions;
  if (!sanctions) return null;
  const weight = sanctions.figures.find((figure) => figure.metric === "sanctions.weight");
  const { status } = sanctions;
  const other = screen.benchmark?.views.sanctions;
  const comparison = weight ? comparisonsWith(other?.figures ?? [], null)(weight) : null;
  return (
    <PageBody>
      <section className={css.headlines} aria-label={t("tab.sanctions")}>
        <KeyFigure
          label={t("sanctions.weight")}
          detail={
            <BenchmarkText metric="sanctions.weight" comparison={comparison}>
              {t("sanctions.aid")}
            </BenchmarkText>
          }
        >
          {weight ? <FigureValue figure={weight} line word /> : format.share(sanctions.weightShare)}
        </KeyFigure>
        <KeyFigure label={t("sanctions.hits")} detail={t("sanctions.hits_note")}>
          {format.number(sanctions.hits.length)}
        </KeyFigure>
        <KeyFigure label={t("sanctions.to_review")} detail={t("sanctions.to_review_note")}>
          {format.number(sanctions.toReview.length)}
        </KeyFigure>
        <KeyFigure
          label={t("sanctions.screened")}
          detail={
            <>
              <CoverageBadge coveredShare={sanctions.coverageShare} eligibleShare={1} />
              {other && `; ${t("benchmark_value", { value: format.share(other.coverageShare) })}`}
            </>
          }
        >
          {format.share(sanctions.coverageShare)}
        </KeyFigure>
      </section>
      {status === "none_found" || status === "partial" || status === "unknown" ? (
        <Section title={t("sanctions.hits")}>
          {status === "unknown" ? (
            <EmptyState>{t("sanctions.not_compared")}</EmptyState>
          ) : (
            <Status tone={status === "none_found" ? "ok" : "plain"}>
              {status === "none_found" && <IconCircleCheck aria-hidden />}
              {t("sanctions.none")}
            </Status>
          )}
        </Section>
      ) : (
        <>
          {sanctions.hits.length > 0 && (
            <Section title={t("sanctions.hits")} note={t("sanctions.hits_note")}>
              <Hits rows={sanctions.hits} label={t("sanctions.hits")} />
            </Section>
          )}
          {sanctions.toReview.length > 0 && (
            <Section title={t("sanctions.to_review")} note={t("sanctions.to_review_note")}>
              <Hits rows={sanctions.toReview} label={t("sanctions.to_review")} />
            </Section>
          )}
        </>
      )}
      {sanctions.countries.length > 0 && (
        <Section title={t("sanctions.countries")} note={t("sanctions.countries_note")}>
          <Countries rows={sanctions.countries} />
        </Section>
      )}
      <Section title={t("sanctions.lists")}>
        {sanctions.lists.length === 0 ? (
          <EmptyState>{t("sanctions.no_lists")}</EmptyState>
        ) : (
          <ul className={css.points}>
            {sanctions.lists.map((list) => (
              <li key={`${list.authority}${list.date}`}>
                <span>
                  <b>{list.authority}</b>{" "}
                  <span className="us-dim">
                    {list.date ? format.date(list.date) : t("sanctions.undated")}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </PageBody>
  );
}

function Hits({ rows, label }: { rows: readonly SanctionHit[]; label: string }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const columns: readonly Column<SanctionHit>[] = [
    {
      id: "name",
      header: t("holding"),
      wide: true,
      cell: (hit) => (
        <NameCell
          detail={hit.path.length > 0 ? t("sanctions.through", { path: hit.path.join(", ") }) : hit.isin}
        >
          {hit.name}
        </NameCell>
      ),
    },
    { id: "weight", header: t("weight"), numeric: true, cell: (hit) => format.share(hit.weightShare, 2) },
    { id: "authority", header: t("sanctions.authority"), width: 120, cell: (hit) => hit.authority },
    {
      id: "listed",
      header: t("sanctions.listed_as"),
      onlyWide: true,
      width: 240,
      cell: (hit) => <NameCell detail={hit.listId}>{hit.listedName}</NameCell>,
    },
    {
      id: "by",
      header: t("sanctions.matched_by"),
      onlyWide: true,
      width: 150,
      cell: (hit) =>
        hit.matchedBy === "name" && hit.score !== null
          ? t("sanctions.by.name_score", { score: format.number(hit.score) })
          : t(`sanctions.by.${hit.matchedBy}`),
    },
    {
      id: "measure",
      header: t("sanctions.measure"),
      onlyWide: true,
      width: 150,
      cell: (hit) =>
        hit.measure === null ? "–" : t(`metrics:measures.${hit.measure}`, { defaultValue: hit.measure }),
    },
    {
      id: "from",
      header: t("sanctions.from"),
      onlyWide: true,
      oneLine: true,
      cell: (hit) => (hit.from ? format.date(hit.from) : "–"),
    },
  ];
  return (
    <DataTable
      label={label}
      rows={rows}
      columns={columns}
      rowId={(hit) => `${hit.holdingId}${hit.authority}${hit.listId}${hit.path.join("/")}`}
      rowHeight={40}
    />
  );
}

function Countries({ rows }: { rows: readonly SanctionedCountry[] }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const countryName = useKeyName("allocation.country");
  const flag = (value: boolean) =>
    value ? (
      <Status tone="warn">
        <IconAlertTriangle aria-hidden />
        {t("yes")}
      </Status>
    ) : (
      t("no")
    );
  const columns: readonly Column<SanctionedCountry>[] = [
    {
      id: "country",
      header: t("sanctions.country"),
      wide: true,
      cell: (row) => <CountryLink code={row.country}>{countryName(row.country)}</CountryLink>,
    },
    { id: "weight", header: t("weight"), numeric: true, cell: (row) => format.share(row.weightShare, 2) },
    { id: "debt", header: t("sanctions.debt_ban"), cell: (row) => flag(row.newDebtProhibited) },
    { id: "embargo", header: t("sanctions.embargo"), cell: (row) => flag(row.embargo) },
    {
      id: "persons",
      header: t("sanctions.persons"),
      numeric: true,
      cell: (row) => (row.personsListed ? t("yes") : t("no")),
    },
  ];
  return (
    <DataTable label={t("sanctions.countries")} rows={rows} columns={columns} rowId={(row) => row.country} />
  );
}
