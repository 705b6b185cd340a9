import { Link, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { NavigationGroup } from "~/platform/navigation.types";
import { paths } from "~/platform/paths";

/** Whether countries are among the screens in the viewer's side bar. */
function useMayOpenCountries(): boolean {
  const shell = useRouteLoaderData("routes/shell") as
    | { readonly navigation: readonly NavigationGroup[] }
    | undefined;
  return shell?.navigation.some(({ items }) => items.some(({ id }) => id === "countries")) ?? false;
}

/** A country's name, leading to its page for whoever may open it; codes of institutions are only text. */
export function CountryLink({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  const mayOpen = useMayOpenCountries();
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
