import { useLocation } from "@remix-run/react";

/** What changes in an address; null and "" take a part away. */
export type AddressChange = Readonly<Record<string, string | number | null>>;

/** The address of this screen with some of its parts changed: it holds the whole state of a list. */
export function useAddress(): (change: AddressChange) => string {
  const { pathname, search } = useLocation();
  return (change) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, String(value));
    }
    const text = next.toString();
    return text === "" ? pathname : `${pathname}?${text}`;
  };
}
