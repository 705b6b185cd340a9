import { Fragment } from "react";
import { type Formula, formulaText, SYMBOLS } from "~/domain/metrics/formula";
import css from "./formula.module.css";

/** A formula of the catalogue set as mathematics; read aloud as its one-line text. */
export function TypesetFormula({ formula }: { formula: Formula }) {
  return (
    <span className={css.formula} role="math" aria-label={formulaText(formula)}>
      <span aria-hidden="true">
        <Part of={formula} />
      </span>
    </span>
  );
}

const OVER = { C: "covered", E: "eligible", countries: "countries" } as const;

function Part({ of }: { of: Formula }) {
  switch (of.t) {
    case "symbol":
      return (
        <span className={css.symbol}>
          {SYMBOLS[of.name]}
          {of.sub !== undefined && <sub>{of.sub}</sub>}
        </span>
      );
    case "number":
      return <>{of.value}</>;
    case "operator":
      return <span className={css.operator}>{of.sign === "≥" ? "at least" : of.sign}</span>;
    case "fraction":
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
          <span className={css.sum}>
            Σ<sub>{OVER[of.over]}</sub>
          </span>
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
      return of.of.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a formula never change places.
        <Fragment key={index}>
          <Part of={part} />
        </Fragment>
      ));
  }
}

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
