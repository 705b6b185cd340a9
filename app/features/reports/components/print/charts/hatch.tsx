interface Props {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 5;

/** Slanted lines for "not covered", drawn one by one: they stay lines in print, and in grey. */
export function Hatch({ id, x, y, width, height }: Props) {
  const steps = Math.ceil((width + height) / (GAP * Math.SQRT2));
  const path = Array.from({ length: steps }, (_, index) => {
    const start = x - height + index * GAP * Math.SQRT2;
    return `M${start.toFixed(1)} ${y}l${height} ${height}`;
  }).join("");
  return (
    <g>
      <clipPath id={id}>
        <rect x={x} y={y} width={width} height={height} />
      </clipPath>
      <path d={path} clipPath={`url(#${id})`} fill="none" stroke="var(--us-edge)" strokeWidth="1.3" />
    </g>
  );
}
