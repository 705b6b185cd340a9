import css from "./charts.module.css";

export interface SmallPoint {
  /** Null is a gap and stays one. */
  readonly value: number | null;
  /** Drawn with a line from top to bottom. */
  readonly marked?: boolean;
}

interface Props {
  /** Oldest first, at equal distances. */
  readonly points: readonly SmallPoint[];
  /** A scale with a fixed meaning shows its whole range; else it begins at zero, as the large ones do. */
  readonly range?: readonly [min: number, max: number] | undefined;
}

const WIDTH = 200;
const HEIGHT = 52;
const PAD = 5;

/** One of many small charts of one kind, without axis: the words and figures beside it say what it shows. */
export function SmallLine({ points, range }: Props) {
  const known = points.flatMap(({ value }) => value ?? []);
  const [low, high] = range ?? [Math.min(0, ...known), Math.max(0, ...known)];
  const x = (index: number) => PAD + (index / Math.max(1, points.length - 1)) * (WIDTH - 2 * PAD);
  const y = (value: number) => HEIGHT - PAD - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * PAD);
  return (
    <svg className={css.svg} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {points.map(({ marked }, index) =>
        marked ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity beyond their place.
          <line key={index} className={css.mark} x1={x(index)} x2={x(index)} y1="0" y2={HEIGHT} />
        ) : null,
      )}
      {points.map(({ value }, index) => {
        const before = points[index - 1]?.value ?? null;
        if (value === null || before === null) return null;
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={index}
            className={css.line}
            x1={x(index - 1)}
            x2={x(index)}
            y1={y(before)}
            y2={y(value)}
          />
        );
      })}
      {points.map(({ value }, index) =>
        value === null ? null : (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={index}
            className={css.dot}
            cx={x(index)}
            cy={y(value)}
            r={index === points.length - 1 ? 3.2 : 1.8}
          />
        ),
      )}
    </svg>
  );
}
