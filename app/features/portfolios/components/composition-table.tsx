import { Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { IconAlertTriangle, IconArrowsExchange, IconFlask } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isMoney } from "~/domain/portfolios/asset-type-words";
import type { FiguresByIsin } from "~/features/assets/line-figures.types";
import { ExclusionTag } from "~/features/exclusions/components/exclusion-tag";
import type { ExclusionMarks } from "~/features/exclusions/exclusions.types";
import { paths } from "~/platform/paths";
import { Status, Tag } from "~/ui/controls/tag";
import { NotCovered, NotEligible, NotLicensed } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import { StepLink } from "~/ui/step-link";
import type { Column } from "~/ui/table/column";
import { ColumnMenu } from "~/ui/table/column-menu";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { shownColumns } from "~/ui/table/shown-columns";
import { useColumnView } from "~/ui/table/use-column-view";
import { useFormat } from "~/ui/use-format";
import { useWeightSource } from "~/ui/use-weight-source";
import { type LineCoverage, lineCoverage } from "../line-coverage";
import type { HoldingView } from "../portfolios.types";

interface Props {
  readonly holdings: readonly HoldingView[];
  readonly currency: string;
  readonly totalValue: number | null;
  /** Sections the viewer's licence opens: lines of the others have a padlock, and no page to go to. */
  readonly openSections: readonly string[];
  /** By ISIN, what the viewer's rules exclude. */
  readonly exclusions: ExclusionMarks;
  /** By ISIN, what the catalogue rates the assets with, as far as the viewer's licence opens it. */
  readonly figures: FiguresByIsin;
  /** Where a line is tried otherwise without changing the portfolio; null for an earlier version. */
  readonly whatIfHref: ((isin: string | null) => string) | null;
  /** Where better ones than an asset are offered; null where the viewer may not change the portfolio. */
  readonly betterHref: ((isin: string) => string) | null;
}

const ROUNDING = 1e-6;
const PILLARS = ["environmental", "social", "governance"] as const;

/** The file that all weights were read from, named once above the table; null where they are from several places. */
function oneFileOf(holdings: readonly HoldingView[]): string | null {
  const files = new Set(
    holdings.map(({ weightSource }) =>
      weightSource?.kind === "person" ? null : (weightSource?.file ?? null),
    ),
  );
  const [file = null] = files;
  return files.size === 1 ? file : null;
}

interface Line extends HoldingView {
  readonly id: string;
}

/** What a portfolio holds: largest first, with value, limits, rating, E, S, G, coverage and flags; columns to choose. */
export function CompositionTable({
  holdings,
  currency,
  totalValue,
  openSections,
  exclusions,
  figures,
  whatIfHref,
  betterHref,
}: Props) {
  const { t } = useTranslation(["portfolios", "better", "ui"]);
  const format = useFormat();
  const sourceText = useWeightSource();
  const onlyFile = oneFileOf(holdings);
  const providers = [...new Set(Object.values(figures).flatMap(({ provider }) => provider ?? []))].toSorted();
  const lines: Line[] = holdings
    .map((holding, index) => ({ ...holding, id: String(index) }))
    .sort(
      (a, b) => (b.weightPct ?? Number.NEGATIVE_INFINITY) - (a.weightPct ?? Number.NEGATIVE_INFINITY) || 0,
    );
  const hasLimits = holdings.some(({ minValue, maxValue }) => minValue !== null || maxValue !== null);
  const hasNominal = holdings.some(({ nominal }) => nominal !== null);
  const hasSources = holdings.some(({ weightSource }) => weightSource !== null);
  const total = holdings.reduce(
    (sum, { weightPct, visibleAsset }) => sum + (visibleAsset && weightPct !== null ? weightPct : 0),
    0,
  );
  const columns: Column<Line>[] = [
    {
      id: "name",
      header: t("composition.holding"),
      wide: true,
      cell: (line) => (
        <NameCell
          to={isClosed(line) ? undefined : hrefOf(line)}
          detail={line.isin ?? line.identifier ?? undefined}
          mark={<ExclusionTag mark={exclusions[line.isin ?? ""]} />}
        >
          {line.name}
        </NameCell>
      ),
    },
    {
      id: "type",
      header: t("composition.type"),
      width: 190,
      cell: (line) => (
        <>
          {t(`asset_type.${line.assetType ?? "other"}`)}{" "}
          {line.section === null && !isMoney(line.assetType) && (
            <Tag tone="warn">{t("composition.unknown")}</Tag>
          )}
          {isClosed(line) && <NotLicensed />}
          {!line.visibleAsset && <Tag>{t("composition.not_counted")}</Tag>}
          {breachOf(line) && <Tag tone="err">{t(`composition.breach_${breachOf(line)}`)}</Tag>}
        </>
      ),
    },
    {
      id: "currency",
      header: t("composition.currency"),
      onlyWide: true,
      optional: true,
      cell: ({ currency: own }) => own ?? <span className="us-dim">–</span>,
    },
    ...(hasNominal
      ? [
          {
            id: "nominal",
            header: t("composition.nominal"),
            numeric: true,
            onlyWide: true,
            optional: true,
            cell: ({ nominal }: Line) => (nominal === null ? "" : format.number(nominal)),
          },
        ]
      : []),
    {
      id: "value",
      header: t("composition.value"),
      numeric: true,
      onlyWide: true,
      cell: (line) => {
        if (line.marketValue !== null) return format.amount(line.marketValue, line.currency ?? currency, 0);
        if (totalValue === null || line.weightPct === null) return <span className="us-dim">–</span>;
        return format.amount((totalValue * line.weightPct) / 100, currency, 0);
      },
    },
    ...(hasLimits
      ? [
          {
            id: "limits",
            header: t("composition.limits"),
            numeric: true,
            onlyWide: true,
            cell: ({ minValue, maxValue }: Line) =>
              minValue === null && maxValue === null ? "" : `${limit(minValue)} – ${limit(maxValue)}`,
          },
        ]
      : []),
    {
      id: "weight",
      header: t("composition.weight"),
      numeric: true,
      cell: ({ weightPct }) =>
        weightPct === null ? (
          <span className="us-dim">–</span>
        ) : (
          <b className="us-medium">{format.share(weightPct / 100, 2)}</b>
        ),
    },
    {
      id: "rating",
      header: t("composition.rating"),
      cell: (line) => {
        const { esgRating = null } = figuresOf(line) ?? {};
        return esgRating === null ? (
          <NoRating coverage={lineCoverage(line, figuresOf(line))} />
        ) : (
          <Rating value={esgRating} />
        );
      },
    },
    ...PILLARS.map((pillar) => ({
      id: pillar,
      header: t(`composition.${pillar}`),
      label: t(`better:column.${pillar}`),
      numeric: true,
      onlyWide: true,
      cell: (line: Line) => {
        const value = figuresOf(line)?.[pillar] ?? null;
        return value === null ? (
          <NoRating coverage={lineCoverage(line, figuresOf(line))} />
        ) : (
          format.rating(value, 1)
        );
      },
    })),
    {
      id: "coverage",
      header: t("composition.coverage"),
      oneLine: true,
      onlyWide: true,
      cell: (line) => {
        const coverage = lineCoverage(line, figuresOf(line));
        const text = t(`composition.covered.${coverage}`);
        return coverage === "covered" ? text : <span className="us-dim">{text}</span>;
      },
    },
    {
      id: "flags",
      header: t("composition.flags"),
      onlyWide: true,
      cell: (line) =>
        figuresOf(line)?.flags.map((flag) => (
          <Tag key={flag} tone="warn">
            {t(`composition.flag.${flag}`)}
          </Tag>
        )),
    },
    ...(hasSources
      ? [
          {
            id: "source",
            header: t("composition.source"),
            width: 120,
            onlyWide: true,
            cell: ({ weightSource }: Line) =>
              weightSource === null ? null : (
                <span className="us-dim" title={sourceText(weightSource)}>
                  {sourceText(weightSource, { withoutFile: onlyFile !== null })}
                </span>
              ),
          },
        ]
      : []),
    ...(whatIfHref
      ? [
          {
            id: "what_if",
            header: "",
            label: t("composition.what_if"),
            numeric: true,
            cell: (line: Line) => (
              <StepLink
                className="us-link"
                to={() => whatIfHref(hasAlternatives(line) ? line.isin : null)}
                leaves
                aria-label={t("composition.what_if_with", { name: line.name })}
              >
                <IconFlask size={16} stroke={1.6} aria-hidden />
              </StepLink>
            ),
          },
        ]
      : []),
    ...(betterHref
      ? [
          {
            id: "better",
            header: "",
            label: t("better:head"),
            numeric: true,
            onlyWide: true,
            cell: (line: Line) =>
              hasAlternatives(line) ? (
                <Link
                  className="us-link"
                  to={betterHref(line.isin)}
                  aria-label={t("better:open", { name: line.name })}
                >
                  <IconArrowsExchange size={16} stroke={1.6} aria-hidden />
                </Link>
              ) : null,
          },
        ]
      : []),
  ];
  function isClosed({ section }: Line): boolean {
    return section !== null && !openSections.includes(section);
  }
  function limit(value: number | null): string {
    return value === null ? "" : format.share(value / 100, value % 1 === 0 ? 0 : 2);
  }
  function figuresOf({ isin }: Line) {
    return isin === null ? undefined : figures[isin];
  }
  function hasAlternatives(line: Line): line is Line & { readonly isin: string } {
    return line.isin !== null && line.section !== null && !isClosed(line);
  }
  const choice = useColumnView("composition", columns);
  const { shown } = shownColumns(columns, choice.view);
  const before = shown.findIndex(({ id }) => id === "weight");
  const breaches = lines.filter((line) => breachOf(line) !== null);
  const table = (
    <DataTable
      label={t("composition.label")}
      rows={lines}
      columns={columns}
      rowId={({ id }) => id}
      rowHeight={40}
      columnView={choice.view}
      stacks
      footer={
        before > 0 && (
          <tr>
            <td colSpan={before}>{t("composition.total")}</td>
            <td data-numeric style={{ textAlign: "end", height: 40 }}>
              {format.share(total / 100, 2)}
            </td>
            {before < shown.length - 1 && <td colSpan={shown.length - 1 - before} />}
          </tr>
        )
      }
    />
  );
  const columnMenu = (
    <Group justify="flex-end" mb={4}>
      {providers.length > 0 && (
        <span className="us-dim">{t("composition.ratings_by", { names: format.list(providers) })}</span>
      )}
      {onlyFile !== null && <span className="us-dim">{t("composition.all_from", { file: onlyFile })}</span>}
      <span className="us-wide">
        <ColumnMenu choice={choice} />
      </span>
    </Group>
  );
  if (breaches.length === 0) {
    return (
      <>
        {columnMenu}
        {table}
      </>
    );
  }
  return (
    <>
      {columnMenu}
      <p style={{ paddingBottom: 8 }}>
        <Status tone="err">
          <IconAlertTriangle aria-hidden />
          {t("composition.breaches", {
            count: breaches.length,
            names: format.list(breaches.map(({ name }) => name)),
          })}
        </Status>
      </p>
      {table}
    </>
  );
}

/** Cash is not eligible, a line of a closed section not licensed, and every other line without a rating not covered. */
function NoRating({ coverage }: { coverage: LineCoverage }) {
  if (coverage === "not_eligible") return <NotEligible />;
  return coverage === "not_licensed" ? <NotLicensed /> : <NotCovered />;
}

/** Outside the limits of its weight; a hair is rounding. */
function breachOf({ weightPct, minValue, maxValue }: HoldingView): "low" | "high" | null {
  if (weightPct === null) return null;
  if (minValue !== null && weightPct < minValue - ROUNDING) return "low";
  return maxValue !== null && weightPct > maxValue + ROUNDING ? "high" : null;
}

function hrefOf({ section, isin }: HoldingView): string | undefined {
  return section !== null && isin !== null ? paths.asset(section, isin) : undefined;
}
