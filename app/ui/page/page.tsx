import type { CSSProperties, ReactNode } from "react";
import css from "./page.module.css";

interface PageHeadProps {
  readonly title: ReactNode;
  /** Short facts under the title; each child is a span, figures in <b>. */
  readonly facts?: ReactNode;
  /** Buttons; the primary one last. */
  readonly actions?: ReactNode;
}

/** The top of a screen: its title, what there is to know at once, and what one can do. */
export function PageHead({ title, facts, actions }: PageHeadProps) {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        {facts && <div className={css.facts}>{facts}</div>}
      </div>
      {actions && (
        <div data-screen-only className={css.actions}>
          {actions}
        </div>
      )}
    </header>
  );
}

/** The content under head and tabs, with the page's margins. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}

interface SectionProps {
  readonly title?: ReactNode;
  /** Unit or explanation beside the title. */
  readonly note?: ReactNode;
  /** Far right: a link or a key. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly label?: string;
}

/** A part of the sheet; sections that follow each other are divided by a line. */
export function Section({ title, note, aside, children, label }: SectionProps) {
  return (
    <section className={css.section} aria-label={label}>
      {title && <SectionHeading title={title} note={note} aside={aside} />}
      {children}
    </section>
  );
}

export function SectionHeading({ title, note, aside }: Omit<SectionProps, "children" | "label">) {
  return (
    <div className={css.heading}>
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {aside && <span className={css.aside}>{aside}</span>}
    </div>
  );
}

interface ColumnsProps {
  /** A grid-template-columns. */
  readonly template: string;
  /** One column already below 1000 px, where a table needs the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Columns with a rule between them; one column below 760 px. */
export function Columns({ template, wide, children }: ColumnsProps) {
  return (
    <div
      className={css.columns}
      data-wide={wide || undefined}
      style={{ gridTemplateColumns: template } as CSSProperties}
    >
      {children}
    </div>
  );
}
