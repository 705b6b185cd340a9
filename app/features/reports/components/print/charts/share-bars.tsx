import type { ReactNode } from "react";

export interface ShareBar {
  readonly key: string;
  readonly label: ReactNode;
  /** Null where nothing is known: no bar, not even the mark of zero. */
  readonly share: number | null;
  readonly value: ReactNode;
  /** A second figure, right of the first. */
  readonly more?: ReactNode;
  readonly tone?: "positive" | "negative" | "neutral" | "rest";
}

interface Props {
  readonly bars: readonly ShareBar[];
  readonly labelWidth?: number;
  /** What a full bar means, where the scale is fixed; a larger share sets the scale itself. */
  readonly max?: number;
  /** What the bars leave out, as a line of text under them. */
  readonly remainder?: ReactNode;
}

/** Horizontal bars with their label on the left and their figure on the right, all on one scale from zero; none is cut. */
export function ShareBars({ bars, labelWidth = 150, max = 1e-9, remainder }: Props) {
  const longest = Math.max(max, ...bars.map(({ share }) => Math.abs(share ?? 0)));
  const hasMore = bars.some(({ more }) => more !== undefined);
  const drawn = (
    <div
      className="bars"
      style={{
        gridTemplateColumns: `${labelWidth}px minmax(0, 1fr) max-content${hasMore ? " max-content" : ""}`,
      }}
    >
      {bars.map(({ key, label, share, value, more, tone = "neutral" }) => (
        <div className="bar-row" key={key}>
          <span className="bar-label">{label}</span>
          <span className="bar-track">
            {share !== null && (
              <i
                className={`bar ${tone}`}
                style={{ width: `${((Math.abs(share) / longest) * 100).toFixed(2)}%` }}
              />
            )}
          </span>
          <span className={more === undefined ? "num b" : "num"}>{value}</span>
          {hasMore && <span className="num b">{more}</span>}
        </div>
      ))}
    </div>
  );
  if (remainder === undefined) return drawn;
  return (
    <>
      {drawn}
      <p className="key">{remainder}</p>
    </>
  );
}
