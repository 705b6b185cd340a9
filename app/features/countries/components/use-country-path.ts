import { useSearchParams } from "@remix-run/react";
import { paths } from "~/platform/paths";

/** Addresses of countries as of the data version that the page they are on shows. */
export function useCountryPath(): (code: string, figure?: string) => string {
  const [search] = useSearchParams();
  const asOf = search.get("asOf");
  return (code, figure) => {
    const path = paths.country(code, figure);
    return asOf ? `${path}${path.includes("?") ? "&" : "?"}asOf=${encodeURIComponent(asOf)}` : path;
  };
}
