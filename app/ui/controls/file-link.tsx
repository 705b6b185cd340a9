import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { To } from "../href";
import { ButtonLink } from "./button-link";

/** A link in the shape of a button that leads to a file. */
export function FileLink({ to, children }: { readonly to: To; readonly children: ReactNode }) {
  return (
    <ButtonLink to={to} reloadDocument>
      <IconDownload stroke={1.6} aria-hidden />
      {children}
    </ButtonLink>
  );
}
