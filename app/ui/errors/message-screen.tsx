import type { ReactNode } from "react";
import { Mark } from "../brand/mark";
import css from "./message-screen.module.css";

interface Props {
  readonly title: string;
  readonly children?: ReactNode;
  /** The way on: one or two buttons or links. */
  readonly actions?: ReactNode;
  /** Small print below, such as a request number. */
  readonly note?: ReactNode;
  /** Inside the frame of a screen there is no need for the mark. */
  readonly framed?: boolean;
}

/** A whole screen with one thing to say: what happened, what it means, what to do. */
export function MessageScreen({ title, children, actions, note, framed = false }: Props) {
  const Root = framed ? "div" : "main";
  return (
    <Root className={css.root} data-framed={framed || undefined}>
      {!framed && (
        <p className={css.brand}>
          <Mark size={26} />
          Understory
        </p>
      )}
      <div className={css.body}>
        <h1>{title}</h1>
        {children}
        {actions && <div className={css.actions}>{actions}</div>}
        {note && <p className={css.note}>{note}</p>}
      </div>
    </Root>
  );
}
