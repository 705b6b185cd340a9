import type { Figure } from "~/domain/analysis/figures/figure";
import { usePrint } from "./print-context";
import { printValue } from "./print-value";

type Reading = "value" | "all" | "eligible" | "covered";

/** A figure in a table or as a headline. It says which figure it is, at which reading, so that both can be checked. */
export function PrintedFigure({ figure, at }: { readonly figure: Figure; readonly at: Reading }) {
  const { format } = usePrint();
  const value = figure[at];
  if (value === null) return null;
  return (
    <span data-figure={figure.metric} data-at={at}>
      {printValue(format, figure.metric, value)}
    </span>
  );
}
