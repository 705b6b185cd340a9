interface Props {
  /** Shares of all investments. */
  readonly coverageShare: number;
  readonly eligibleShare: number;
}

const WIDTH = 54;
const HEIGHT = 6;
const LINE_WIDTH = 120;
const inside = (share: number) => Math.max(0, Math.min(1, share));

/** Frame = all investments, solid = covered, fine bars = eligible but not covered. */
export function CoverageBar({ coverageShare, eligibleShare }: Props) {
  const covered = inside(coverageShare) * WIDTH;
  const eligible = inside(eligibleShare) * WIDTH;
  const bars = Math.max(0, Math.floor((eligible - covered) / 3));
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect
        x="0.5"
        y="0.5"
        width={WIDTH - 1}
        height={HEIGHT - 1}
        fill="none"
        stroke="var(--us-line-2)"
        strokeWidth="1"
      />
      <rect x="0" y="0" width={covered} height={HEIGHT} fill="var(--us-ink-3)" />
      {Array.from({ length: bars }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars of one drawing never change places.
        <rect key={index} x={covered + 1 + index * 3} y="0" width="1" height={HEIGHT} fill="var(--us-edge)" />
      ))}
    </svg>
  );
}

/** The line a headline figure stands on: solid = covered, dotted = eligible but not covered, thin = the rest. */
export function FigureLine({ coverageShare, eligibleShare }: Props) {
  const covered = inside(coverageShare) * LINE_WIDTH;
  const eligible = inside(eligibleShare) * LINE_WIDTH;
  const dots = Math.max(0, Math.floor((eligible - covered) / 5 + 0.5));
  return (
    <svg className="line" width={LINE_WIDTH} height="3" viewBox={`0 0 ${LINE_WIDTH} 3`} aria-hidden="true">
      <rect x="0" y="2" width={LINE_WIDTH} height="1" fill="var(--us-line-2)" />
      <rect x="0" y="0" width={covered} height="3" fill="var(--us-ink)" />
      {Array.from({ length: dots }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots of one drawing never change places.
        <rect key={index} x={covered + 2 + index * 5} y="0" width="2" height="3" fill="var(--us-edge)" />
      ))}
    </svg>
  );
}
