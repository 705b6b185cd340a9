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
  /** What the longest bar stands for; the largest share unless given. */
  readonly max?: number;
  readonly strong?: boolean;
}

/** Horizontal bars with their label on the left and their figure on the right, all on one scale from zero. */
export function ShareBars({ bars, labelWidth = 150, max, strong = true }: Props) {
  const longest = max ?? Math.max(...bars.map(({ share }) => Math.abs(share ?? 0)), 1e-9);
  const hasMore = bars.some(({ more }) => more !== undefined);
  return (
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
                style={{ width: `${Math.min(100, (Math.abs(share) / longest) * 100).toFixed(2)}%` }}
              />
            )}
          </span>
          <span className={more === undefined && strong ? "num b" : "num"}>{value}</span>
          {hasMore && <span className="num b">{more}</span>}
        </div>
      ))}
    </div>
  );
}
