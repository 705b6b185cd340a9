import { useLocation, useNavigate } from "@remix-run/react";

type Change = Readonly<Record<string, string | number | null>>;

/** Addresses of a list whose whole state stands in its address; null takes a part away. */
export function useListHref() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const hrefOf = (change: Change) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === "") next.delete(name);
      else next.set(name, String(value));
    }
    const text = next.toString();
    return text === "" ? pathname : `${pathname}?${text}`;
  };
  /** Changes a filter or the search: back to the first page. */
  const go = (change: Change) =>
    navigate(hrefOf({ ...change, page: null }), { replace: true, preventScrollReset: true });
  return { hrefOf, go };
}
