import { useLocation, useNavigation } from "@remix-run/react";
import { NOTICES } from "~/platform/notices";
import { useStep } from "./use-step";

/** What changes in an address; null and "" take a part away. */
export type AddressChange = Readonly<Record<string, string | number | null>>;

/** The address of this screen with some of its parts changed. */
export type AddressOf = (change: AddressChange) => string;

/** The address holds the whole state of a list: every change is a step to another address. */
export function useAddress() {
  const here = useLocation();
  const { pathname } = here;
  const { location: next, formMethod } = useNavigation();
  // Two filters chosen quickly are both chosen: the second change is made to the address the first one leads to.
  const isChanging = next?.pathname === pathname && formMethod === undefined;
  const { search } = isChanging ? next : here;
  const step = useStep();
  const hrefOf: AddressOf = (change) => {
    const params = new URLSearchParams(search);
    for (const notice of NOTICES) params.delete(notice);
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === "") params.delete(name);
      else params.set(name, String(value));
    }
    const text = params.toString();
    return text === "" ? pathname : `${pathname}?${text}`;
  };
  /** The same page of the list in another state, such as with one of its rows opened. */
  const stay = (change: AddressChange) => step(hrefOf(change), { replace: true });
  /** Another filter, another search: back to the first page. */
  const go = (change: AddressChange) => stay({ ...change, page: null });
  return { hrefOf, go, stay };
}
