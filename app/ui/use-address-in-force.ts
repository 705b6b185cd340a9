import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The address in force: the one that a navigation under way leads to, otherwise the one of the screen. It is asked of
 * the router at the moment of the call, because what was drawn last may be older: React draws a new address later than
 * the router knows it. Other screens count as this one where their paths begin with `frame`, as tabs of one subject do.
 */
export function useAddressInForce(frame?: string): () => Place {
  const drawn = useLocation();
  // Whoever shows the address in force is drawn again when it changes.
  useNavigation();
  const isOfScreen = ({ pathname }: Place) =>
    pathname === drawn.pathname || (frame !== undefined && pathname.startsWith(frame));
  return () => {
    // On the server nothing is under way.
    const state = typeof window === "undefined" ? undefined : window.__remixRouter?.state;
    const { location: next, formMethod = "GET" } = state?.navigation ?? {};
    if (next !== undefined && formMethod.toUpperCase() === "GET" && isOfScreen(next)) return next;
    return state !== undefined && isOfScreen(state.location) ? state.location : drawn;
  };
}

/**
 * Whether another screen is on its way, asked at the moment of the call: from the click on until React has drawn it,
 * which is later than the router is there.
 */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  return () => {
    const state = window.__remixRouter?.state;
    const next = state?.navigation.location ?? state?.location;
    return next !== undefined && next.pathname !== pathname;
  };
}

/** The search parameters of the screen as it is drawn: to show them, never to make another address of them. */
export const useDrawnSearch = (): Pick<URLSearchParams, "get" | "entries"> =>
  new URLSearchParams(useLocation().search);

/** Tells when going back or forward has led to another address of the same screen. */
export function useWentBack(onWent: () => void): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const before = useRef(key);
  useEffect(() => {
    const isOther = before.current !== key;
    before.current = key;
    if (isOther && type === "POP") onWent();
  });
}
