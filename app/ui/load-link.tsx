import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/platform/paths";
import { useMayOpen } from "./use-may-open";

/** Names a load, leading to its findings and its original file for whoever may open them; else only text. */
export function LoadLink({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  return useMayOpen("data-loading") ? (
    <Link to={paths.load(id)} className="us-link">
      {children}
    </Link>
  ) : (
    children
  );
}
