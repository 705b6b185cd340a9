import type { ReactNode } from "react";
import css from "./notice.module.css";

/** What is true of the whole page, below its head. */
export function Notice({ children }: { children: ReactNode }) {
  return <p className={css.notice}>{children}</p>;
}
