import { useId } from "react";
import { useTranslation } from "react-i18next";
import {
  RATING_PARTS,
  type RatingPart,
  type RatingDistribution as Shares,
} from "~/domain/analysis/figures/rating-distribution";
import { NotCovered, NotEligible, NotLicensed } from "../figure/missing";
import { Rating } from "../figure/strata";
import { useFormat } from "../use-format";
import { ChartFrame } from "./chart-frame";
import css from "./charts.module.css";
import { HorizontalBars } from "./horizontal-bars";
import distribution from "./rating-distribution.module.css";
import { spacedLabels } from "./spaced-labels";

interface Props {
  readonly shares: Shares;
  readonly benchmark?: Shares | null;
}

interface Segment {
  readonly key: RatingPart;
  readonly from: number;
  /** How much of the bar it is, which is filled whatever the shares add up to. */
  readonly share: number;
}

const NUMERAL_FROM = 0.018;
/** Widths of the chart from which on more labels have room, in px; it is drawn at least as wide as the first. */
const WIDTHS = [440, 880] as const;

const totalOf = (shares: Shares) => RATING_PARTS.reduce((sum, key) => sum + Math.max(0, shares[key]), 0);

function segmentsOf(shares: Shares): readonly Segment[] {
  const whole = Math.max(1, totalOf(shares));
  let from = 0;
  return RATING_PARTS.map((key) => {
    const segment = { key, from, share: shares[key] / whole };
    from += segment.share;
    return segment;
  }).filter((segment) => segment.share > 0);
}

/** One bar of 1 to 5, then not covered, not licensed and not eligible: always all assets. The benchmark is the thinner bar below. */
export function RatingDistribution({ shares, benchmark }: Props) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const hatch = `hatch${useId().replaceAll(":", "")}`;
  const word = (key: RatingPart) => (key.length > 1 ? t(`distribution.${key}`) : t("rated", { rating: key }));
  const sentence = (values: Shares) =>
    format.list(
      RATING_PARTS.filter((key) => values[key] > 0).map((key) => `${format.share(values[key])} ${word(key)}`),
    );
  const name = t("distribution.name", { parts: sentence(shares) });
  const labelled = segmentsOf(shares).map((segment) => ({
    ...segment,
    text: format.share(shares[segment.key]),
  }));
  const largest = Math.max(...RATING_PARTS.map((key) => shares[key]));
  return (
    <>
      <div className={`us-wide ${distribution.measured}`}>
        <ChartFrame
          label={name}
          table={{
            columns: [t("rating"), t("share_of_assets"), ...(benchmark ? [t("benchmark")] : [])],
            rows: RATING_PARTS.map((key) => [
              word(key),
              format.share(shares[key]),
              ...(benchmark ? [format.share(benchmark[key])] : []),
            ]),
            values: RATING_PARTS.map((key) => [
              word(key),
              shares[key],
              ...(benchmark ? [benchmark[key]] : []),
            ]),
          }}
        >
          <svg className={css.svg} height={benchmark ? 68 : 51} role="img" aria-label={name}>
            <defs>
              <pattern
                id={hatch}
                width="5"
                height="5"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <line x1="0" x2="0" y1="0" y2="5" stroke="var(--us-edge)" strokeWidth="2" />
              </pattern>
            </defs>
            {segmentsOf(shares).map((segment) => (
              <Bar key={segment.key} segment={segment} y={20} height={30} hatch={hatch} numeral />
            ))}
            {WIDTHS.map((width) => (
              <g key={width} className={distribution.labels} data-from={width}>
                {spacedLabels(labelled, width).map(({ part, atEnd }) => (
                  <text
                    key={part.key}
                    className={css.strong}
                    x={`${(atEnd ? 1 : part.from) * 100}%`}
                    dx={atEnd ? 0 : 1}
                    y="13"
                    textAnchor={atEnd ? "end" : "start"}
                  >
                    {part.text}
                  </text>
                ))}
              </g>
            ))}
            {benchmark &&
              segmentsOf(benchmark).map((segment) => (
                <Bar key={segment.key} segment={segment} y={58} height={9} hatch={hatch} />
              ))}
          </svg>
          {benchmark && (
            <p className={distribution.note}>{t("distribution.benchmark", { parts: sentence(benchmark) })}</p>
          )}
        </ChartFrame>
      </div>
      <div className="us-narrow">
        <HorizontalBars
          name={name}
          max={largest}
          items={RATING_PARTS.filter((key) => key !== "notLicensed" || shares[key] > 0).map((key) => ({
            id: key,
            name: word(key),
            label:
              key === "notCovered" ? (
                <NotCovered word />
              ) : key === "notLicensed" ? (
                <NotLicensed word />
              ) : key === "notEligible" ? (
                <NotEligible word />
              ) : (
                <Rating value={Number(key)} decimals={0} />
              ),
            value: shares[key],
            text: format.share(shares[key]),
            tone: key === "notCovered" ? "hatched" : key.length > 1 ? "dashed" : "plain",
            ...(key.length === 1 && { colour: `var(--us-rating-${key})` }),
          }))}
        />
      </div>
    </>
  );
}

interface BarProps {
  readonly segment: Segment;
  readonly y: number;
  readonly height: number;
  readonly hatch: string;
  readonly numeral?: boolean;
}

function Bar({ segment, y, height, hatch, numeral }: BarProps) {
  const { key } = segment;
  const shape = { x: `${segment.from * 100}%`, y, width: `${segment.share * 100}%`, height };
  if (key === "notCovered") {
    return <rect {...shape} fill={`url(#${hatch})`} stroke="var(--us-edge)" />;
  }
  if (key === "notLicensed") {
    return <rect {...shape} fill="none" stroke="var(--us-edge)" strokeDasharray="1 2" />;
  }
  if (key === "notEligible") {
    return <rect {...shape} fill="none" stroke="var(--us-edge)" strokeDasharray="2 2" />;
  }
  return (
    <>
      <rect {...shape} fill={`var(--us-rating-${key})`} stroke="var(--us-surface)" strokeWidth="2" />
      {numeral && segment.share >= NUMERAL_FROM && (
        <text
          x={shape.x}
          dx="8"
          y={y + 20}
          style={{ fill: `var(--us-on-rating-${key})`, fontWeight: 600, fontSize: 13 }}
        >
          {key}
        </text>
      )}
    </>
  );
}
