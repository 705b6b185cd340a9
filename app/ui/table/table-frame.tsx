import { type ReactNode, type RefObject, useState } from "react";
import css from "./table.module.css";
import { useOverflow } from "./use-overflow";

interface Props {
  readonly label: string;
  /** Scrolls within this height instead of with the page. */
  readonly boxHeight: string | undefined;
  readonly frame: RefObject<HTMLDivElement>;
  readonly table: RefObject<HTMLTableElement>;
  readonly children: ReactNode;
}

/** What a table stands in: it scrolls with its height given, or sideways where the table is wider than its room. */
export function TableFrame({ label, boxHeight, frame, table, children }: Props) {
  const [isScrolled, setScrolled] = useState(false);
  const overflows = useOverflow(frame, table);
  if (!boxHeight) {
    return (
      <div
        ref={frame}
        className={css.frame}
        data-overflows={overflows || undefined}
        {...(overflows && { role: "region", tabIndex: 0, "aria-label": label })}
      >
        {children}
      </div>
    );
  }
  return (
    <section
      ref={frame}
      className={css.box}
      style={{ maxHeight: boxHeight }}
      onScroll={(event) => setScrolled(event.currentTarget.scrollLeft > 0)}
      data-scrolled={isScrolled || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}
