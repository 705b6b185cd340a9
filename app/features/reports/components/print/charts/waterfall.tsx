import type { ContributionItem } from "~/domain/analysis/views";
import { usePrint } from "../print-context";

const ENDS = 5;
const ROW = 22;
const LABEL = 264;
const VALUE = 62;

interface Step {
  readonly key: string;
  readonly name: string;
  readonly change: number;
  readonly isRest: boolean;
}

/** The five that pull up most, the rest as one step, the five that pull down most: the steps end at zero. */
function stepsOf(items: readonly ContributionItem[], restName: (count: number) => string): readonly Step[] {
  const moved = items.filter(({ relative }) => relative !== null && relative !== 0);
  const up = moved.filter(({ relative }) => (relative ?? 0) > 0).slice(0, ENDS);
  const down = moved.filter(({ relative }) => (relative ?? 0) < 0).slice(-ENDS);
  const rest = moved.filter((item) => !up.includes(item) && !down.includes(item));
  const step = ({ holdingId, name, relative }: ContributionItem): Step => ({
    key: holdingId,
    name,
    change: relative ?? 0,
    isRest: false,
  });
  const restChange = rest.reduce((sum, { relative }) => sum + (relative ?? 0), 0);
  const middle: Step[] =
    rest.length > 0 ? [{ key: "rest", name: restName(rest.length), change: restChange, isRest: true }] : [];
  return [...up.map(step), ...middle, ...down.map(step)];
}

/** Who lifts and who lowers the rating, as steps from zero to zero. */
export function Waterfall({ items }: { items: readonly ContributionItem[] }) {
  const { t, format, paper } = usePrint();
  const steps = stepsOf(items, (count) => t("other_holdings", { count }));
  const width = paper.contentWidth;
  const height = steps.length * ROW + 8;
  let at = 0;
  const spans = steps.map((step) => {
    const from = at;
    at += step.change;
    return { step, from, to: at };
  });
  const low = Math.min(0, ...spans.map(({ from, to }) => Math.min(from, to)));
  const high = Math.max(0, ...spans.map(({ from, to }) => Math.max(from, to)));
  const room = width - LABEL - VALUE;
  const x = (value: number) => LABEL + ((value - low) / (high - low || 1)) * room;
  return (
    <svg
      className="block chart"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t("contribution.chart_alt")}
    >
      <path d={`M${x(0).toFixed(1)} 0V${height}`} stroke="var(--us-ink-2)" strokeWidth="1" />
      {spans.map(({ step, from, to }, index) => {
        const y = 4 + index * ROW;
        const left = Math.min(x(from), x(to));
        const colour = step.isRest
          ? "var(--us-neutral)"
          : step.change > 0
            ? "var(--us-positive)"
            : "var(--us-negative)";
        return (
          <g key={step.key}>
            <text x="0" y={y + 13} fill={step.isRest ? "var(--us-ink-3)" : "var(--us-ink)"}>
              {clipped(step.name)}
            </text>
            <rect
              x={left}
              y={y + 3}
              width={Math.max(1, Math.abs(x(to) - x(from)))}
              height={ROW - 8}
              fill={colour}
            />
            {index < spans.length - 1 && (
              <path
                d={`M${x(to).toFixed(1)} ${y + ROW - 5}V${y + ROW + 3}`}
                stroke="var(--us-edge)"
                strokeWidth="0.75"
              />
            )}
            <text x={width} y={y + 13} textAnchor="end" fontWeight="600" fill="var(--us-ink)">
              {format.signed(step.change, 3)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const NAME_LENGTH = 44;

function clipped(name: string): string {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH - 1).trimEnd()}…` : name;
}
