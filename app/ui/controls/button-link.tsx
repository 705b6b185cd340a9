import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { To } from "../href";
import { StepLink } from "../step-link";
import css from "./button-link.module.css";
import { DocumentLink } from "./document-link";

interface Shape {
  readonly children: ReactNode;
  readonly primary?: boolean;
}

/**
 * A link in the shape of a button, without the weight of one: for head actions that lead elsewhere, to a file, or to
 * another state of the screen.
 */
export function ButtonLink({
  to,
  children,
  primary,
  reloadDocument,
  label,
  leaves = false,
}: Shape & {
  to: To;
  /** A worked out address of another screen than this one. */
  leaves?: boolean;
  reloadDocument?: boolean;
  /** Its name after an icon; on narrow screens the icon stands alone. */
  label?: string;
}) {
  const shown = {
    className: css.button,
    "data-screen-only": true,
    "data-button": true,
    "data-primary": primary || undefined,
    "aria-label": label,
    children: (
      <>
        {children}
        {label && <span className="us-wide">{label}</span>}
      </>
    ),
  };
  if (reloadDocument) return <DocumentLink {...shown} to={to} />;
  if (typeof to === "string") return <Link {...shown} to={to} prefetch="intent" />;
  return <StepLink {...shown} to={to} leaves={leaves} prefetch="intent" />;
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
      data-button
      data-primary={primary || undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
