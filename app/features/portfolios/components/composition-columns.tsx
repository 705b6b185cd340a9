import { Link } from "@remix-run/react";
import { IconArrowsExchange, IconFlask } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { isMoney } from "~/domain/instruments/kind";
import { PILLARS } from "~/domain/metrics/pillars";
import { shareOfPct } from "~/domain/weights/percent";
import type { FlagsByIsin } from "~/features/assets/line-flags.types";
import { ExclusionTag } from "~/features/exclusions/components/exclusion-tag";
import type { ExclusionMarks } from "~/features/exclusions/exclusions.answers";
import { markKey } from "~/features/exclusions/mark-key";
import { paths } from "~/platform/paths";
import { Tag } from "~/ui/controls/tag";
import { NotCovered, NotEligible, NotLicensed } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import type { Format } from "~/ui/format";
import { StepLink } from "~/ui/step-link";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import { useWeightSource } from "~/ui/use-weight-source";
import { limitBrokenBy } from "../broken-limit";
import type { LineCoverage, RatedLine } from "../line-coverage";
import type { HoldingView } from "../portfolios.types";

export interface CompositionLine extends HoldingView {
  readonly id: string;
  readonly rated: RatedLine;
}

export interface Composition {
  readonly holdings: readonly HoldingView[];
  /** What the rating of the portfolio takes of each of them, in their order. */
  readonly rated: readonly RatedLine[];
  /** Whose ratings they are; null where none are loaded. */
  readonly provider: string | null;
  readonly currency: string;
  readonly totalValue: number | null;
  /** Sections the viewer's licence opens: lines of the others have a padlock, and no page to go to. */
  readonly openSections: readonly string[];
  /** By `markKey`, what the viewer's rules exclude. */
  readonly exclusions: ExclusionMarks;
  /** By ISIN, what speaks against the assets today, as far as the viewer's licence opens it; null beside figures of an earlier day. */
  readonly flags: FlagsByIsin | null;
  /** Where a line is tried otherwise without changing the portfolio; null for an earlier version. */
  readonly whatIfHref: ((isin: string | null) => string) | null;
  /** Where better ones than an asset are offered; null where the viewer may not change the portfolio. */
  readonly betterHref: ((isin: string) => string) | null;
}

/** A composition with the words and numbers of its reader. */
interface Told extends Composition {
  readonly t: TFunction<["portfolios", "better", "metrics"]>;
  readonly format: Format;
}

type Columns = readonly Column<CompositionLine>[];

/** How a line counts; all others are reasons why it is not covered, in the words of every trace. */
const OF_LINE = ["covered", "partly", "netted", "not_counted", "not_eligible"] as const;
const isOfLine = (coverage: LineCoverage): coverage is (typeof OF_LINE)[number] =>
  (OF_LINE as readonly LineCoverage[]).includes(coverage);

/** What all weights are from, where that is one file or one person: it is named above the table instead of in each row. */
interface OnlySource {
  readonly file: string | null;
  readonly person: string | null;
}

/** The columns of a composition; those that no line would fill, or all would fill alike, are left out. */
export function useCompositionColumns(composition: Composition, only: OnlySource): Columns {
  const { t } = useTranslation(["portfolios", "better", "metrics"]);
  const told = { ...composition, t, format: useFormat() };
  return [
    ...identityColumns(told),
    ...amountColumns(told),
    ...ratingColumns(told),
    ...useSourceColumns(composition, only),
    ...linkColumns(told),
  ];
}

function identityColumns({ t, exclusions, ...composition }: Told): Columns {
  return [
    {
      id: "name",
      header: t("composition.holding"),
      wide: true,
      cell: (line) => (
        <NameCell
          to={isClosed(composition, line) ? undefined : hrefOf(line)}
          detail={line.isin ?? line.identifier ?? undefined}
          mark={<ExclusionTag mark={exclusions[markKey(line)]} />}
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
          {isClosed(composition, line) && <NotLicensed />}
          {!line.visibleAsset && <Tag>{t("composition.not_counted")}</Tag>}
          {limitBrokenBy(line) && <Tag tone="err">{t(`composition.breach_${limitBrokenBy(line)}`)}</Tag>}
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
  ];
}

function amountColumns({ t, format, holdings, currency, totalValue }: Told): Columns {
  const hasLimits = holdings.some(({ minValue, maxValue }) => minValue !== null || maxValue !== null);
  const hasNominal = holdings.some(({ nominal }) => nominal !== null);
  const limit = (value: number | null) => (value === null ? "" : format.statedShare(shareOfPct(value)));
  return [
    ...(hasNominal
      ? [
          {
            id: "nominal",
            header: t("composition.nominal"),
            numeric: true,
            onlyWide: true,
            optional: true,
            cell: ({ nominal }: CompositionLine) => (nominal === null ? "" : format.number(nominal)),
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
            cell: ({ minValue, maxValue }: CompositionLine) =>
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
  ];
}

function ratingColumns({ t, format, flags }: Told): Columns {
  return [
    {
      id: "rating",
      header: t("composition.rating"),
      cell: ({ rated }) =>
        rated.rating === null ? <NoRating coverage={rated.coverage} /> : <Rating value={rated.rating} />,
    },
    ...PILLARS.map((pillar) => ({
      id: pillar,
      header: t(`composition.${pillar}`),
      label: t(`better:column.${pillar}`),
      numeric: true,
      onlyWide: true,
      cell: ({ rated: { [pillar]: value, coverage } }: CompositionLine) =>
        value === null ? <NoRating coverage={coverage} /> : format.rating(value, 1),
    })),
    {
      id: "coverage",
      header: t("composition.coverage"),
      onlyWide: true,
      cell: ({ rated: { coverage } }) =>
        isOfLine(coverage) ? (
          t(`composition.covered.${coverage}`)
        ) : (
          <span className="us-dim">{t(`metrics:reasons.${coverage}`)}</span>
        ),
    },
    ...(flags
      ? [
          {
            id: "flags",
            header: t("composition.flags"),
            onlyWide: true,
            cell: ({ isin }: CompositionLine) =>
              flags[isin ?? ""]?.map((flag) => (
                <Tag key={flag} tone="warn">
                  {t(`composition.flag.${flag}`)}
                </Tag>
              )),
          },
        ]
      : []),
  ];
}

function useSourceColumns({ holdings }: Composition, only: OnlySource): Columns {
  const { t } = useTranslation("portfolios");
  const sourceText = useWeightSource();
  if (only.person !== null || holdings.every(({ weightSource }) => weightSource === null)) return [];
  return [
    {
      id: "source",
      header: t("composition.source"),
      oneLine: true,
      onlyWide: true,
      cell: ({ weightSource }) =>
        weightSource === null ? null : (
          <span className="us-dim" title={sourceText(weightSource)}>
            {sourceText(weightSource, { withoutFile: only.file !== null })}
          </span>
        ),
    },
  ];
}

function linkColumns({ t, whatIfHref, betterHref, ...composition }: Told): Columns {
  const hasAlternatives = (line: CompositionLine): line is CompositionLine & { readonly isin: string } =>
    line.isin !== null && line.section !== null && !isClosed(composition, line);
  return [
    ...(whatIfHref
      ? [
          {
            id: "what_if",
            header: "",
            label: t("composition.what_if"),
            numeric: true,
            cell: (line: CompositionLine) => (
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
            cell: (line: CompositionLine) =>
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
}

function isClosed({ openSections }: Pick<Composition, "openSections">, { section }: HoldingView): boolean {
  return section !== null && !openSections.includes(section);
}

function hrefOf({ section, isin }: HoldingView): string | undefined {
  return section !== null && isin !== null ? paths.asset(section, isin) : undefined;
}

/** Cash is not eligible, a line of a closed section not licensed, and every other line without a rating not covered. */
function NoRating({ coverage }: { coverage: LineCoverage }) {
  if (coverage === "not_eligible") return <NotEligible />;
  return coverage === "not_licensed" ? <NotLicensed /> : <NotCovered />;
}
