import type { ReactNode } from "react";
import { type Formula, formulaText, SYMBOLS } from "~/domain/metrics/formula";
import { usePrint } from "./print-context";

/** A formula on one line, with its indices lowered. */
export function FormulaView({ formula }: { formula: Formula }) {
  const { t } = usePrint();
  return (
    <span className="formula" role="img" aria-label={formulaText(formula)}>
      {set(formula, t("methodology.at_least"))}
    </span>
  );
}

function set(formula: Formula, atLeast: string): ReactNode {
  switch (formula.t) {
    case "symbol":
      return (
        <>
          {SYMBOLS[formula.name]}
          {formula.sub && <sub>{formula.sub}</sub>}
        </>
      );
    case "number":
      return formula.value;
    case "operator":
      // The typeface has no sign for it.
      return ` ${formula.sign === "≥" ? atLeast : formula.sign} `;
    case "fraction":
      return (
        <>
          {bracketed(formula.above, atLeast)} ÷ {bracketed(formula.below, atLeast)}
        </>
      );
    case "sum":
      return (
        <>
          Σ<sub>{formula.over}</sub> {bracketed(formula.of, atLeast)}
        </>
      );
    case "flag":
      return <>1[{set(formula.of, atLeast)}]</>;
    case "row":
      return formula.of.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change places.
        <span key={index}>{part.t === "row" ? bracketed(part, atLeast) : set(part, atLeast)}</span>
      ));
  }
}

function bracketed(formula: Formula, atLeast: string): ReactNode {
  const isCompound = formula.t === "row" || formula.t === "fraction";
  return isCompound ? <>({set(formula, atLeast)})</> : set(formula, atLeast);
}
