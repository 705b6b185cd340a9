import { useEffect, useState } from "react";

/** What a promise of a loader gave; null until it is there. The answer before stays until the next one comes. */
export function useArrived<T>(promise: Promise<T>): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let isCurrent = true;
    promise.then(
      (next) => isCurrent && setValue(next),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [promise]);
  return value;
}
