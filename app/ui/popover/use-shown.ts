import { useEffect, useState } from "react";

/** `opened`, one drawing late: what is fetched at the first press comes in as it does at every other. */
export function useShown(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
