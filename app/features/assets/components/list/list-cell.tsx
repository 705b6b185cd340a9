import { IconAlertTriangle, IconCheck, IconFlag } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CoverageThresholds } from "~/domain/analysis/figures/coverage";
import { ratingBucket } from "~/domain/analysis/figures/rating-bucket";
import { isPillar } from "~/domain/metrics/pillars";
import { Status, Tag } from "~/ui/controls/tag";
import { CountryLink } from "~/ui/country-link";
import { CoverageBadge } from "~/ui/figure/coverage-badge";
import { NotCovered } from "~/ui/figure/missing";
import { Rating } from "~/ui/figure/strata";
import { UnitText } from "~/ui/figure/unit-text";
import type { Format } from "~/ui/format";
import { useFormat } from "~/ui/use-format";
import { languageOf } from "~/ui/vocabulary";
import type { CellValue, ListItem } from "../../assets.answers";
import { footprintCoverage } from "../../column-judgement";
import type { ListColumn } from "../../list-column";
import { decimalsOf, shareDecimalsOf } from "../../value-decimals";
import { COUNTRY_COLUMNS, type ColumnWords } from "../column-words";
import css from "./asset-list.module.css";

interface Props {
  readonly column: ListColumn;
  readonly value: CellValue | undefined;
  /** The row it stands in. */
  readonly item: ListItem;
  /** Looked up once for the table: a list draws a hundred cells. */
  readonly words: ColumnWords;
  readonly format: Format;
  /** Decimals of ratings on this page: none where all of them were loaded as whole numbers. */
  readonly ratingDecimals: number;
  readonly thresholds: CoverageThresholds;
}

/** Flags that speak for an asset; a yes in all others is a warning. */
const GOOD: readonly string[] = ["parisAligned", "carbonTarget", "paiConsidered", "sdgNetAligned"];
const PLAIN: readonly string[] = ["hedged", "perpetual", "mainClass"];
/** Columns of whole phrases. */
const LONG: readonly string[] = ["cause", "letter", "labelling", "useOfProceeds"];
/** Counts of findings: zero is quiet, more is a warning. */
const COUNTS: readonly string[] = ["sanctionsHits", "sanctionsToReview", "activitiesCounted"];

/** What a row shows under a column. */
export function ListCell({
  column,
  value,
  item,
  words,
  format,
  ratingDecimals,
  thresholds,
}: Props): ReactNode {
  const { id, kind } = column;
  if (value === undefined || value === null) return <NotCovered />;
  if (id === "esgRating") return <Rating value={Number(value)} decimals={ratingDecimals} />;
  if (isPillar(id)) {
    const rating = Number(value);
    return (
      <span className={css.pillar} data-bucket={ratingBucket(rating)}>
        {format.rating(rating, ratingDecimals)}
      </span>
    );
  }
  if (id === "footprintCoverageShare") {
    const { coverageShare, eligibleShare, neededCoverageShare } = footprintCoverage(item, thresholds);
    return (
      <CoverageBadge
        coveredShare={coverageShare}
        eligibleShare={eligibleShare}
        judgedFromShare={neededCoverageShare}
      />
    );
  }
  if (id === "sfdrArticle") return <ArticleTag article={String(value)} />;
  if (COUNTS.includes(id)) return <Count count={Number(value)} />;
  if (id === "benchmarkExclusion") {
    return value === "none" ? (
      <span className="us-dim">{words.value(column, value)}</span>
    ) : (
      <Tag tone="warn">{words.value(column, value)}</Tag>
    );
  }
  if (kind === "flag") return <Flag id={id} value={value === true} text={words.value(column, value)} />;
  if (kind === "share") return format.share(Number(value), shareDecimalsOf(id));
  if (kind === "number") return format.number(Number(value), decimalsOf(id, Number(value)));
  const said = words.said(column, value);
  const long = LONG.includes(id) ? id : undefined;
  const text = (
    <span className={css.text} data-long={long} title={said.text} {...languageOf(said)}>
      <UnitText>{said.text}</UnitText>
    </span>
  );
  return COUNTRY_COLUMNS.includes(id) ? <CountryLink code={String(value)}>{text}</CountryLink> : text;
}

function ArticleTag({ article }: { article: string }) {
  const { t } = useTranslation("assets");
  return (
    <span data-names-itself>
      <Tag tone={article === "9" ? "accent" : "plain"}>
        {t(`article.${article}`, { defaultValue: article })}
      </Tag>
    </span>
  );
}

function Count({ count }: { count: number }) {
  const format = useFormat();
  if (count === 0) return <span className="us-dim">0</span>;
  return (
    <Status tone="warn">
      <IconAlertTriangle size={15} stroke={1.6} aria-hidden />
      {format.number(count)}
    </Status>
  );
}

function Flag({ id, value, text }: { id: string; value: boolean; text: string }) {
  if (!value) return <span className="us-dim">{text}</span>;
  if (PLAIN.includes(id)) return text;
  if (GOOD.includes(id)) {
    return (
      <Status tone="plain">
        <IconCheck size={16} stroke={1.6} aria-hidden />
        <span className="us-hidden">{text}</span>
      </Status>
    );
  }
  return (
    <Status tone="err">
      <IconFlag size={14} stroke={1.6} aria-hidden />
      {text}
    </Status>
  );
}
