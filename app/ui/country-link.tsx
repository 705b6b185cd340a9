import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/platform/paths";
import { useMayOpen } from "./use-may-open";

/** A country's name, leading to its page for whoever may open it; codes of institutions are only text. */
export function CountryLink({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  const mayOpen = useMayOpen("countries");
  const isCountry = /^[A-Z]{2}$/.test(code) && !NO_COUNTRIES.has(code);
  return mayOpen && isCountry ? (
    <Link to={paths.country(code)} className="us-link" prefetch="intent">
      {children}
    </Link>
  ) : (
    children
  );
}

const NO_COUNTRIES = new Set(["EU", "XS", "XA", "XX"]);
