import type { ReactNode } from "react";
import css from "./reports.module.css";

interface Props {
  readonly id: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** What to type in a field, or in its place what is wrong with what was typed. */
export function FieldHelp({ id, error, children }: Props) {
  return error === undefined ? (
    <p className={css.help} id={id}>
      {children}
    </p>
  ) : (
    <p className={css.wrong} id={id} role="alert">
      {error}
    </p>
  );
}
