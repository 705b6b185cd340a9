import { useId } from "react";
import { isRated } from "~/domain/analysis/figures/rating-distribution";
import { usePrint } from "../print-context";
import { type Band, fitted } from "./distribution";
import { Hatch } from "./hatch";

interface Props {
  readonly bands: readonly Band[];
  readonly benchmark?: readonly Band[];
}

const GAP = 2;
const BAR = 24;
const THIN = 7;
const TOP = 18;
/** Of a character of a percentage; parts narrower than theirs have no room for it, and the key below names them. */
const CHARACTER = 6.6;
const LABEL_GAP = 4;

/** One bar of all investments by rating, with what is not covered (hatched) and not eligible (dashed). */
export function DistributionBar({ bands, benchmark = [] }: Props) {
  const { t, format, paper } = usePrint();
  const width = paper.contentWidth;
  const height = TOP + BAR + (benchmark.length > 0 ? 3 + THIN : 0);
  const spoken = bands
    .map(({ key, share }) => `${t(`rating_band.${key}`)} ${format.share(share)}`)
    .join(", ");
  return (
    <svg
      className="block"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("distribution_alt", { parts: spoken })}
    >
      <Bar bands={bands} y={TOP} height={BAR} labels />
      <Bar bands={benchmark} y={TOP + BAR + 3} height={THIN} />
    </svg>
  );
}

function Bar({
  bands,
  y,
  height,
  labels,
}: {
  bands: readonly Band[];
  y: number;
  height: number;
  labels?: boolean;
}) {
  const { format, paper } = usePrint();
  const id = useId();
  const room = paper.contentWidth - GAP * Math.max(0, bands.length - 1);
  const widths = fitted(
    bands.map(({ share }) => share),
    room,
    4,
  );
  let at = 0;
  return bands.map((band, index) => {
    const width = widths[index] ?? 0;
    const x = at;
    at += width + GAP;
    return (
      <g key={band.key}>
        <Part band={band} id={`${id}${index}`} x={x} y={y} width={width} height={height} />
        {labels &&
          width + GAP >= format.share(band.share).length * CHARACTER + LABEL_GAP &&
          band.key !== "notEligible" && (
            <text className="num-label" x={x + 1} y={y - 6}>
              {format.share(band.share)}
            </text>
          )}
        {labels && isRated(band.key) && width >= 18 && (
          <text className="numeral" x={x + 8} y={y + 16} fill={`var(--us-on-rating-${band.key})`}>
            {band.key}
          </text>
        )}
      </g>
    );
  });
}

interface PartProps {
  readonly band: Band;
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function Part({ band, id, x, y, width, height }: PartProps) {
  if (isRated(band.key))
    return <rect x={x} y={y} width={width} height={height} fill={`var(--us-rating-${band.key})`} />;
  const frame = { x: x + 0.5, y: y + 0.5, width: Math.max(0, width - 1), height: height - 1, fill: "none" };
  if (band.key === "notCovered")
    return (
      <g>
        <Hatch id={id} x={x} y={y} width={width} height={height} />
        <rect {...frame} stroke="var(--us-edge)" />
      </g>
    );
  return (
    <rect {...frame} stroke="var(--us-edge)" strokeDasharray={band.key === "notLicensed" ? "1 2" : "3 2"} />
  );
}
