import type { ReactNode } from "react";
import type { To } from "../href";
import { StepLink } from "../step-link";
import css from "./controls.module.css";

export interface SegmentOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  /** Where the choice lives in the address; without it `onChange` is called. */
  readonly to?: To;
}

interface Props<V extends string> {
  readonly label: string;
  readonly options: readonly SegmentOption<V>[];
  readonly value: V;
  readonly onChange?: (value: V) => void;
  /** 32 px high, beside buttons. */
  readonly tall?: boolean;
}

/** One of a few, all in sight. As links where the address holds the choice, as buttons where the screen does. */
export function Segmented<V extends string>({ label, options, value, onChange, tall }: Props<V>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box and legend.
    <span className={css.segmented} role="group" aria-label={label} data-tall={tall || undefined}>
      {options.map((option) => {
        const chosen = option.value === value;
        return option.to ? (
          <StepLink
            key={option.value}
            to={option.to}
            className={css.segment}
            data-chosen={chosen || undefined}
            aria-current={chosen ? "true" : undefined}
            replace
          >
            {option.label}
          </StepLink>
        ) : (
          <button
            key={option.value}
            type="button"
            className={css.segment}
            data-chosen={chosen || undefined}
            aria-pressed={chosen}
            onClick={() => onChange?.(option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </span>
  );
}
