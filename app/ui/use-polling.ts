import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** While something is under way the screen asks again, and pauses while nobody looks at it. */
export function usePolling(isActive: boolean, everyMs: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isActive, everyMs, revalidate]);
}
