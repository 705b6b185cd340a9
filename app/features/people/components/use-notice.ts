import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "~/ui/toast";

/** Says once what was done on the page before, named by a parameter of the address, and takes it out of the address. */
export function useNotice(parameter: string, title: string): void {
  const location = useLocation();
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    if (!search.has(parameter) || told.current) return;
    told.current = true;
    showToast({ kind: "ok", title });
    search.delete(parameter);
    const text = search.toString();
    navigate(text ? `${location.pathname}?${text}` : location.pathname, { replace: true });
  }, [location, navigate, parameter, title]);
}
