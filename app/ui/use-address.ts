import { NOTICES } from "~/platform/pages/notices";
import type { Href } from "./href";
import { useAddressInForce } from "./use-address-in-force";
import { useStep } from "./use-step";

type Part = string | number | null;

/** What changes in an address; null and "" take a part away. A function works a part out of what it is then. */
export type AddressChange = Readonly<Record<string, Part | ((now: string | null) => Part)>>;

/** The address of this screen with some of its parts changed. */
export type AddressOf = (change: AddressChange) => Href;

const written = (pathname: string, params: URLSearchParams): string =>
  params.size === 0 ? pathname : `${pathname}?${params}`;

/**
 * The address holds the whole state of a screen: every change is a step to another address, made of the one in force
 * when it is chosen. Of several screens in one frame, such as the tabs of a portfolio, `frame` is how their paths begin.
 */
export function useAddress(frame?: string) {
  const inForce = useAddressInForce(frame);
  const step = useStep();
  /** What the address in force asks for. */
  const asked = () => {
    const params = new URLSearchParams(inForce().search);
    for (const notice of NOTICES) params.delete(notice);
    return params;
  };
  const hrefOf: AddressOf = (change) => () => {
    const { pathname } = inForce();
    const params = asked();
    for (const [name, part] of Object.entries(change)) {
      const value = typeof part === "function" ? part(params.get(name)) : part;
      if (value === null || value === "") params.delete(name);
      else params.set(name, String(value));
    }
    return written(pathname, params);
  };
  /** A part of the address in force, at the moment of the call. */
  const part = (name: string) => new URLSearchParams(inForce().search).get(name);
  /** Another screen, at the same state as far as it is one of the parts named, with more parts of its own. */
  const keeping =
    (pathname: string, names: readonly string[], more: Readonly<Record<string, string>> = {}): Href =>
    () => {
      const params = new URLSearchParams(more);
      for (const name of names) {
        const value = part(name);
        if (value) params.set(name, value);
      }
      return written(pathname, params);
    };
  /** The same page of the list in another state, such as with one of its rows opened. */
  const stay = (change: AddressChange) => step(hrefOf(change), { replace: true });
  /** Another filter, another search: back to the first page. */
  const go = (change: AddressChange) => stay({ ...change, page: null });
  return { hrefOf, keeping, part, search: () => written("", asked()), go, stay };
}
