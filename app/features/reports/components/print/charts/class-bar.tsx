export interface ClassPart {
  readonly key: string;
  readonly share: number;
  readonly fill: string;
  readonly outline?: boolean;
}

interface Props {
  readonly parts: readonly ClassPart[];
  readonly width: number;
  readonly height?: number;
  readonly label: string;
}

const TICK = 3;

/** One bar of parts that add up to one; a part without data is ticked, not filled. */
export function ClassBar({ parts, width, height = 10, label }: Props) {
  let at = 0;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {parts.map(({ key, share, fill, outline }) => {
        const x = at;
        const size = Math.max(0, Math.min(1, share)) * width;
        at += size;
        if (size < 0.3) return null;
        if (!outline)
          return <rect key={key} x={x} y="0" width={Math.max(0.5, size - 0.5)} height={height} fill={fill} />;
        const ticks = Array.from({ length: Math.floor(size / TICK) }, (_, tick) => x + 1 + tick * TICK);
        return (
          <path
            key={key}
            d={ticks.map((tick) => `M${tick.toFixed(1)} 0V${height}`).join("")}
            stroke={fill}
            strokeWidth="0.75"
          />
        );
      })}
    </svg>
  );
}
