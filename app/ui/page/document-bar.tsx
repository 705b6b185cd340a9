import type { ReactNode } from "react";
import css from "./document-bar.module.css";

interface Props {
  readonly title: string;
  /** Paragraphs on what the document rests on. */
  readonly intro: ReactNode;
  /** What it can be chosen by, and its files. */
  readonly children: ReactNode;
}

/** The head of a document that a screen shows. */
export function DocumentBar({ title, intro, children }: Props) {
  return (
    <div className={css.bar}>
      {children}
      <div className={css.intro}>
        <h2>{title}</h2>
        {intro}
      </div>
    </div>
  );
}
