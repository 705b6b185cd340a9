import { useLocation, useNavigate } from "@remix-run/react";

type Change = Readonly<Record<string, string | null>>;

/** Addresses of a list whose whole state stands in its address. */
export function useListHref() {
  const location = useLocation();
  const navigate = useNavigate();
  const hrefOf = (change: Change) => {
    const next = new URLSearchParams(location.search);
    for (const notice of ["created", "deleted"]) next.delete(notice);
    for (const [key, value] of Object.entries(change)) {
      if (value === null || value === "") next.delete(key);
      else next.set(key, value);
    }
    const text = next.toString();
    return text ? `${location.pathname}?${text}` : location.pathname;
  };
  /** Changes filters or the search: back to the first page. */
  const go = (change: Change) =>
    navigate(hrefOf({ ...change, page: null }), { replace: true, preventScrollReset: true });
  return { hrefOf, go };
}
