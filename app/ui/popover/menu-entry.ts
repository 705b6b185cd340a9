import type { ReactNode } from "react";
import type { To } from "../href";

interface Item {
  readonly id: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** One of several that exclude each other, and whether it is the one that holds. */
  readonly checked?: boolean;
  /** Marked as the one that holds, where the entry leads somewhere. */
  readonly marked?: boolean;
  readonly onClick?: () => void;
  /** A screen, or this one in another state. */
  readonly to?: To;
  /** A file. */
  readonly href?: string;
}

export type MenuEntry =
  | ({ readonly is: "item" } & Item)
  | { readonly is: "heading"; readonly id: string; readonly label: string }
  | { readonly is: "line"; readonly id: string };
