import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckBox } from "../controls/check-box";
import { useFormat } from "../use-format";
import css from "./filters.module.css";
import { useOpened } from "./use-opened";

export interface FacetValue {
  readonly value: string;
  readonly label: ReactNode;
  readonly count: number;
}

interface FacetProps {
  readonly title: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** Closed facets are opened by whoever needs them; one with a choice is always open. */
  readonly open?: boolean;
}

/** A long list shows its first values; the rest come on request. */
const SHOWN = 8;

/** A box shows what was asked of it at once; the list's answer, when it comes, decides. */
function useAsked(chosen: readonly string[]) {
  const answer = chosen.join("\n");
  const [asked, setAsked] = useState<{ value: string; answer: string } | null>(null);
  return {
    shown: (value: string) =>
      asked?.value === value && asked.answer === answer ? !chosen.includes(value) : chosen.includes(value),
    ask: (value: string) => setAsked({ value, answer }),
  };
}

/** The values of a field with counts and bars; "not covered" is a value like any other, zero counts stay. */
export function Facet({ title, values, chosen, onToggle, open = false }: FacetProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const [all, setAll] = useState(false);
  const isOpen = open || chosen.length > 0;
  const { isDrawn, opening } = useOpened(isOpen);
  const boxes = useAsked(chosen);
  const largest = Math.max(1, ...values.map((value) => value.count));
  const shown = all ? values : values.filter((value, index) => index < SHOWN || chosen.includes(value.value));
  return (
    <details className={css.facet} open={isOpen || undefined} {...opening}>
      <summary>
        {title}
        <IconChevronRight size={15} stroke={1.6} aria-hidden />
      </summary>
      {isDrawn && (
        <ul>
          {shown.map((value) => (
            <li key={value.value}>
              {/* biome-ignore lint/a11y/noLabelWithoutControl: CheckBox renders the input inside. */}
              <label className={css.value} data-empty={value.count === 0 || undefined}>
                <CheckBox
                  checked={boxes.shown(value.value)}
                  onChange={() => {
                    boxes.ask(value.value);
                    onToggle(value.value);
                  }}
                />
                <span className={css.name}>{value.label}</span>
                <span className={css.count}>{format.number(value.count)}</span>
                <i
                  className={css.bar}
                  style={{ width: `${(value.count / largest) * 100}%` }}
                  aria-hidden="true"
                />
              </label>
            </li>
          ))}
        </ul>
      )}
      {isDrawn && !all && shown.length < values.length && (
        <button type="button" className={css.more} onClick={() => setAll(true)}>
          {t("more_values", { count: values.length - shown.length })}
        </button>
      )}
    </details>
  );
}
