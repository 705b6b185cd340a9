import type { ReactNode } from "react";
import type { To } from "../href";
import { StepLink } from "../step-link";
import css from "./table.module.css";

interface Props {
  readonly children: ReactNode;
  /** Second line: identifier, owner, class. */
  readonly detail?: ReactNode;
  readonly to?: To;
  /** A short state at the start of the second line, such as "Excluded". */
  readonly mark?: ReactNode;
  /** The name in full where a part of it is shown; also what is spoken. */
  readonly whole?: string;
}

/** The first cell of a row: the name, and what tells it from others of the same name. */
export function NameCell({ children, detail, to, mark, whole }: Props) {
  return (
    <>
      {to ? (
        <StepLink
          className={css.name}
          to={to}
          leaves={typeof to === "string"}
          prefetch="intent"
          title={whole}
          aria-label={whole}
        >
          {children}
        </StepLink>
      ) : (
        <span className={css.name}>{children}</span>
      )}
      {(detail !== undefined || mark) && (
        <span className={css.detail}>
          {mark}
          {detail}
        </span>
      )}
    </>
  );
}
