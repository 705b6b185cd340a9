import { useId } from "react";
import type { Figure } from "~/domain/analysis/figures/figure";
import { isRated } from "~/domain/analysis/figures/rating-distribution";
import { LANGUAGES } from "~/platform/languages/locale";
import { subjectOf } from "../../report-document";
import { bandsOf, fitted } from "./charts/distribution";
import { Hatch } from "./charts/hatch";
import { useLicenceLine } from "./licence";
import { Lines } from "./lines";
import type { Paper } from "./paper";
import { usePrint } from "./print-context";
import { Sender, SenderLogo } from "./sender";

const CAPTION_HEIGHT = 72;
const GAP = 3;
/** A band is never too thin for its name. */
const MIN_BAND_HEIGHT = 15;
const SIDE = 56;
const NARROW_SIDE = 18;
/** Of more portfolios the bands would be too narrow for their words. */
const MAX_COLUMNS = 4;
/** Characters of a name from which the title is set smaller. */
const LONG_NAME = 48;

/** What is above the bands; Letter is shorter than A4. */
const headHeight = (paper: Paper) => (paper.format === "A4" ? 520 : 480);

/** First page: title, its facts, and bands across the page drawn from the portfolio's own ratings. */
export function Cover() {
  const { t, format, document, paper } = usePrint();
  const { portfolio, tenant, benchmark, data, comparison, parts, notCounted } = document;
  const several = parts?.map((part) => part.portfolio) ?? comparison;
  const days = [...new Set(several?.map(({ asOf }) => asOf) ?? [portfolio.asOf])];
  const subject = subjectOf(document);
  const kind = comparison === null ? t(parts ? "cover.kind_several" : "cover.kind") : t("comparison.title");
  const rated =
    parts?.map(({ figures, place }) => ({ id: String(place), views: figures.views })) ?? comparison;
  const hasBands = (rated?.length ?? 1) <= MAX_COLUMNS;
  const facts = [
    ...(parts
      ? [
          {
            name: t("cover.portfolios"),
            value: format.list(parts.map((part) => part.portfolio.name)),
            isLong: true,
          },
        ]
      : []),
    { name: t("cover.as_of"), value: format.list(days.map(format.fullDate)) },
    ...(benchmark && !parts ? [{ name: t("cover.benchmark"), value: benchmark.name }] : []),
    { name: t("cover.prepared_by"), value: document.preparedBy },
    { name: t("cover.language"), value: LANGUAGES[document.locale].name },
    {
      name: t("cover.data_version"),
      value: data.publishedOn
        ? t("cover.data_version_of", { version: data.version, date: format.fullDate(data.publishedOn) })
        : String(data.version),
    },
    ...(notCounted && comparison === null
      ? [
          {
            name: t("cover.not_counted"),
            value: t("cover.not_counted_of", { ...notCounted, share: format.share(notCounted.share) }),
            isLong: true,
          },
        ]
      : []),
    { name: t("cover.licence"), value: useLicenceLine(), isLong: true },
  ];
  return (
    <section className="cover page-cover" style={{ height: paper.height - 1 }}>
      <div className="cover-head" style={{ height: headHeight(paper) }}>
        <div className="cover-top">
          <Sender />
          <SenderLogo />
        </div>
        <div className="cover-title">
          <p>{document.title === subject ? kind : document.title}</p>
          <h1 className={subject.length > LONG_NAME ? "long" : undefined}>{subject}</h1>
          {tenant.letterhead?.coverText && (
            <Lines className="cover-text" text={tenant.letterhead.coverText} />
          )}
          <dl>
            {facts.map(({ name, value, isLong = false }) => (
              <div key={name} className={isLong ? "long" : undefined}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="cover-bands">
        {!rated && <Bands figure={document.figures.views.ratings?.figures[0]} />}
        {hasBands &&
          rated?.map(({ id, views }) => (
            <Bands key={id} figure={views.ratings?.figures[0]} columns={rated.length} />
          ))}
      </div>
      <p className="cover-caption">
        {hasBands && `${t(rated ? "comparison.bands" : "cover.bands")} `}
        {t("cover.report_number", { number: document.number })}{" "}
        {document.proof?.address && `${t("verify.at", { address: document.proof.address })} `}
        {document.demonstration && t(`demonstration_long.${document.demonstration}`)}
      </p>
    </section>
  );
}

/** Of several portfolios each has its column. */
function Bands({ figure, columns = 1 }: { figure: Figure | undefined; columns?: number }) {
  const { t, format, paper } = usePrint();
  const id = useId();
  const bands = [...bandsOf(figure)];
  const side = columns === 1 ? SIDE : NARROW_SIDE;
  const ordered = [
    ...bands.filter(({ key }) => isRated(key)).reverse(),
    ...bands.filter(({ key }) => !isRated(key)),
  ];
  const width = paper.width / columns;
  const height = paper.height - 1 - headHeight(paper) - CAPTION_HEIGHT;
  const heights = fitted(
    ordered.map(({ share }) => share),
    height - GAP * (ordered.length - 1),
    MIN_BAND_HEIGHT,
  );
  let at = 0;
  const spoken = ordered
    .map(({ key, share }) => `${t(`rating_band.${key}`)} ${format.share(share)}`)
    .join(", ");
  return (
    <svg
      className="block"
      width={columns === 1 ? "100%" : `${(100 / columns).toFixed(3)}%`}
      height={height}
      preserveAspectRatio="none"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("distribution_alt", { parts: spoken })}
    >
      {ordered.map(({ key, share }, index) => {
        const band = heights[index] ?? 0;
        const y = at;
        at += band + GAP;
        const middle = y + band / 2;
        const isPlain = isRated(key);
        const size = band < 24 ? 10.5 : 13;
        const text = { y: middle + size * 0.36, fontSize: size, fontWeight: isPlain ? 600 : 500 };
        const colour = isPlain ? `var(--us-on-rating-${key})` : "var(--us-ink)";
        const label = isPlain ? key : t(`rating_band.${key}`);
        return (
          <g key={key}>
            {isPlain && <rect x="0" y={y} width={width} height={band} fill={`var(--us-rating-${key})`} />}
            {key === "notCovered" && <Hatch id={`${id}c`} x={0} y={y} width={width} height={band} />}
            {key === "notCovered" && <Labels y={y} height={band} size={size} width={width} side={side} />}
            {key === "notEligible" && (
              <path
                d={`M0 ${y + 0.5}H${width}M0 ${y + band - 0.5}H${width}`}
                stroke="var(--us-edge)"
                strokeDasharray="3 3"
              />
            )}
            <text {...text} x={side} fill={colour}>
              {label}
            </text>
            <text {...text} x={width - side} textAnchor="end" fill={colour}>
              {format.share(share)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** White behind the words of the hatched band. */
function Labels({
  y,
  height,
  size,
  width,
  side,
}: {
  y: number;
  height: number;
  size: number;
  width: number;
  side: number;
}) {
  const { t } = usePrint();
  const box = { y: y + height / 2 - size * 0.8, height: size * 1.6, fill: "#fff" };
  const wide = t("rating_band.notCovered").length * size * 0.56 + 12;
  return (
    <>
      <rect {...box} x={side - 6} width={wide} />
      <rect {...box} x={width - side - 42} width={48} />
    </>
  );
}
