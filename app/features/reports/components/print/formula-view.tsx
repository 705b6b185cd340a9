import type { ReactNode } from "react";
import { type Formula, formulaText, type SymbolName } from "~/domain/metrics/formula";
import { symbolText } from "~/ui/explain/symbol-text";
import { usePrint } from "./print-context";

/** A formula on one line, with its indices lowered. */
export function FormulaView({ formula }: { formula: Formula }) {
  const { t } = usePrint();
  return (
    <span className="formula" role="img" aria-label={formulaText(formula, symbolText(t))}>
      {set(formula, { atLeast: t("methodology.at_least"), symbol: symbolText(t) })}
    </span>
  );
}

interface Words {
  readonly atLeast: string;
  readonly symbol: (name: SymbolName) => string;
}

function set(formula: Formula, words: Words): ReactNode {
  switch (formula.t) {
    case "symbol":
      return (
        <>
          {words.symbol(formula.name)}
          {formula.sub && <sub>{formula.sub}</sub>}
        </>
      );
    case "number":
      return formula.value;
    case "operator":
      // The typeface has no sign for it.
      return ` ${formula.sign === "≥" ? words.atLeast : formula.sign} `;
    case "fraction":
      return (
        <>
          {bracketed(formula.above, words)} ÷ {bracketed(formula.below, words)}
        </>
      );
    case "sum":
      return (
        <>
          Σ<sub>{formula.over}</sub> {bracketed(formula.of, words)}
        </>
      );
    case "flag":
      return <>1[{set(formula.of, words)}]</>;
    case "row":
      return formula.of.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change places.
        <span key={index}>{part.t === "row" ? bracketed(part, words) : set(part, words)}</span>
      ));
  }
}

function bracketed(formula: Formula, words: Words): ReactNode {
  const isCompound = formula.t === "row" || formula.t === "fraction";
  return isCompound ? <>({set(formula, words)})</> : set(formula, words);
}
