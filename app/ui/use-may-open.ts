import { useRouteLoaderData } from "@remix-run/react";
import type { NavigationGroup } from "~/platform/pages/navigation.types";

/** Whether a screen is among those in the viewer's side bar. */
export function useMayOpen(screen: string): boolean {
  const shell = useRouteLoaderData("routes/shell") as
    | { readonly navigation: readonly NavigationGroup[] }
    | undefined;
  return shell?.navigation.some(({ items }) => items.some(({ id }) => id === screen)) ?? false;
}
