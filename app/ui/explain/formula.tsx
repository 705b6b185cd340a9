import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { type Formula, formulaText, SYMBOLS } from "~/domain/metrics/formula";
import css from "./formula.module.css";
import { symbolText } from "./symbol-text";

/** A formula of the catalogue set as mathematics; read aloud as its one-line text. */
export function TypesetFormula({ formula }: { formula: Formula }) {
  const { t } = useTranslation("ui");
  return (
    <span className={css.formula} role="math" aria-label={formulaText(formula, symbolText(t))}>
      <span aria-hidden="true">
        <Part of={formula} />
      </span>
    </span>
  );
}

/** A denominator is value, and its index says which: V covered, V eligible, V. */
function SymbolPart({ of }: { of: Formula & { t: "symbol" } }) {
  const { t } = useTranslation("ui");
  if (of.name === "covered" || of.name === "eligible") {
    return (
      <span className={css.symbol}>
        {SYMBOLS.portfolio}
        <sub>{t(`formula.${of.name}`)}</sub>
      </span>
    );
  }
  return (
    <span className={css.symbol}>
      {symbolText(t)(of.name)}
      {of.sub !== undefined && <sub>{of.sub}</sub>}
    </span>
  );
}

function hasFraction(formula: Formula): boolean {
  if (formula.t === "fraction") return true;
  if (formula.t === "row") return formula.of.some(hasFraction);
  return (formula.t === "sum" || formula.t === "flag") && hasFraction(formula.of);
}

function Part({ of }: { of: Formula }) {
  const { t } = useTranslation("ui");
  switch (of.t) {
    case "symbol":
      return <SymbolPart of={of} />;
    case "number":
      return <>{of.value}</>;
    case "operator":
      return <span className={css.operator}>{of.sign === "≥" ? t("formula.at_least") : of.sign}</span>;
    case "fraction":
      // A fraction over a fraction would tower: the outer one is written on the line.
      if (hasFraction(of.above)) {
        return (
          <>
            <Part of={of.above} />
            <span className={css.operator}>÷</span>
            <Part of={of.below} />
          </>
        );
      }
      return (
        <span className={css.fraction}>
          <span>
            <Part of={of.above} />
          </span>
          <span>
            <Part of={of.below} />
          </span>
        </span>
      );
    case "sum":
      return (
        <>
          <span className={css.sum}>Σ</span>
          <Bracketed of={of.of} />
        </>
      );
    case "flag":
      return (
        <>
          1[
          <Part of={of.of} />]
        </>
      );
    case "row":
      return <Row parts={of.of} />;
  }
}

const isOperator = (part: Formula | undefined, ...signs: string[]) =>
  part?.t === "operator" && signs.includes(part.sign);

/** A product with a sum in it: the sum gets its brackets, which the catalogue's notation leaves to the reader. */
function Row({ parts }: { parts: readonly Formula[] }) {
  const times = parts.findIndex((part) => isOperator(part, "×"));
  const hasSum = parts.some((part, index) => index > times && isOperator(part, "+", "−"));
  const split = times >= 0 && hasSum ? times + 1 : parts.length;
  const rest = parts.slice(split);
  return (
    <>
      {each(parts.slice(0, split))}
      {rest.length > 0 && <Bracketed of={{ t: "row", of: rest }} />}
    </>
  );
}

const each = (parts: readonly Formula[]) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change places.
    <Fragment key={index}>{part.t === "row" ? <Bracketed of={part} /> : <Part of={part} />}</Fragment>
  ));

function Bracketed({ of }: { of: Formula }) {
  if (of.t === "symbol") return <Part of={of} />;
  return (
    <>
      <span className={css.bracket}>(</span>
      <Part of={of} />
      <span className={css.bracket}>)</span>
    </>
  );
}
