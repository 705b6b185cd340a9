import { paths } from "~/platform/paths";
import { useAddress } from "~/ui/use-address";

/** Addresses of countries as of the data version that the page they are on shows. */
export function useCountryPath(): (code: string, figure?: string) => string {
  const { part } = useAddress();
  return (code, figure) => {
    const asOf = part("asOf");
    const path = paths.country(code, figure);
    return asOf ? `${path}${path.includes("?") ? "&" : "?"}asOf=${encodeURIComponent(asOf)}` : path;
  };
}
