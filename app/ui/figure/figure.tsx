import type { CSSProperties, ReactNode } from "react";
import css from "./figure.module.css";

interface FigureProps {
  /** The printed value. */
  readonly children: ReactNode;
  /** Shares of all assets; with `line` they are drawn under the figure. */
  readonly coveredShare?: number;
  readonly eligibleShare?: number;
  /** Headline figures stand on the line; figures in rows do not. */
  readonly line?: boolean;
  /** Opens the working of the figure. Without it the figure is plain text. */
  readonly onOpen?: () => void;
  /** Its working is open beside it. */
  readonly open?: boolean;
  /** What the figure is, spoken before its value: "Carbon footprint". */
  readonly label?: string;
  /** Identity for giving the focus back when the panel closes. */
  readonly id?: string;
}

const percent = (share: number | undefined) => `${Math.max(0, Math.min(1, share ?? 1)) * 100}%`;

/**
 * A figure one can open. `<Figure line coveredShare={0.72} eligibleShare={0.824} onOpen={…}>423.6</Figure>` stands on
 * a line as wide as all assets: solid where covered, dotted where only eligible, a hairline for the rest.
 */
export function Figure({
  children,
  coveredShare,
  eligibleShare,
  line,
  onOpen,
  open,
  label,
  id,
}: FigureProps) {
  const style = line
    ? ({ "--covered": percent(coveredShare), "--eligible": percent(eligibleShare) } as CSSProperties)
    : undefined;
  const shared = { className: css.fig, style, id, "data-line": line || undefined };
  const content = (
    <>
      {label && <span className="us-hidden">{label}: </span>}
      {children}
    </>
  );
  if (!onOpen) return <span {...shared}>{content}</span>;
  return (
    <button
      type="button"
      {...shared}
      data-open={open || undefined}
      aria-expanded={open ?? false}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {content}
    </button>
  );
}

/** The unit beside a figure, smaller and quieter. */
export function Unit({ children }: { children: ReactNode }) {
  return <span className={css.unit}>{children}</span>;
}

interface KeyFigureProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** What it is compared with, or what it rests on. */
  readonly detail?: ReactNode;
  /** The value is words ("Passes"), set smaller than a number. */
  readonly words?: boolean;
}

/** A figure as a headline of a screen: label, the value, and one line to judge it by. */
export function KeyFigure({ label, children, detail, words }: KeyFigureProps) {
  return (
    <div className={css.key}>
      <div className={css.label}>{label}</div>
      <div className={css.value} data-words={words || undefined}>
        {children}
      </div>
      {detail !== undefined && <div className={css.detail}>{detail}</div>}
    </div>
  );
}
