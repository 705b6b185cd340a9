import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** While something is under way the screen asks again, and pauses while nobody looks at it. */
export function usePolling(isActive: boolean, everyMs: number) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  // Asking again would break off the answer that is under way, and a slow server would never be heard.
  const isBusy = state !== "idle" || navigation.state !== "idle";
  useEffect(() => {
    if (!isActive || isBusy) return;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isActive, isBusy, everyMs, revalidate]);
}
