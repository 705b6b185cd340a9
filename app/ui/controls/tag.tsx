import type { ReactNode } from "react";
import css from "./controls.module.css";

export type Tone = "plain" | "ok" | "warn" | "err" | "info" | "accent";

/** A short state or class in a box: "Art. 9", "low coverage". Its words carry the meaning, the tone repeats it. */
export function Tag({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  );
}

/** An icon in the tone of a state, then its words: "✓ 9 pass". The first child is the icon. */
export function Status({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={css.status} data-tone={tone}>
      {children}
    </span>
  );
}

/** Explains shapes and textures beside a chart or a table; each child is one span with mark and word. */
export function Key({ children }: { children: ReactNode }) {
  return <span className={css.key}>{children}</span>;
}
