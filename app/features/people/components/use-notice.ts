import { useEffect, useRef } from "react";
import { showToast } from "~/ui/toast";
import { useAddress } from "~/ui/use-address";
import { useDrawnSearch } from "~/ui/use-address-in-force";

/** Says once what was done on the page before, named by a parameter of the address, and takes it out of the address. */
export function useNotice(parameter: string, title: string): void {
  const isSaid = useDrawnSearch().get(parameter) !== null;
  const { stay } = useAddress();
  const told = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is made anew each time the screen is drawn.
  useEffect(() => {
    if (!isSaid || told.current) return;
    told.current = true;
    showToast({ kind: "ok", title });
    stay({ [parameter]: null });
  }, [isSaid, parameter, title]);
}
