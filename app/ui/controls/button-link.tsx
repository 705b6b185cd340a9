import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import css from "./button-link.module.css";

interface Shape {
  readonly children: ReactNode;
  readonly primary?: boolean;
}

/** A link in the shape of a button, without the weight of one: for head actions that lead elsewhere. */
export function ButtonLink({
  to,
  children,
  primary,
  reloadDocument,
  label,
}: Shape & {
  to: string;
  reloadDocument?: boolean;
  /** Its name after an icon; on narrow screens the icon stands alone. */
  label?: string;
}) {
  return (
    <Link
      className={css.button}
      data-screen-only
      data-primary={primary || undefined}
      to={to}
      reloadDocument={reloadDocument}
      prefetch={reloadDocument ? "none" : "intent"}
      aria-label={label}
    >
      {children}
      {label && <span className="us-wide">{label}</span>}
    </Link>
  );
}

/** A plain button of the same shape, where Mantine's is not on the screen anyway. */
export function PlainButton({
  onClick,
  children,
  primary,
  label,
}: Shape & {
  onClick: () => void;
  /** What is spoken instead of the text, where that alone says too little. */
  label?: string;
}) {
  return (
    <button
      type="button"
      className={css.button}
      data-screen-only
      data-primary={primary || undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
