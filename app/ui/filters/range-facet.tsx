import { IconChevronRight } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./filters.module.css";
import { type Distribution, Histogram, type Range } from "./histogram";
import { useOpened } from "./use-opened";

interface RangeFacetProps {
  readonly title: string;
  readonly unit?: ReactNode;
  readonly value: Range;
  readonly onChange: (range: Range) => void;
  /** The chosen range is drawn in accent. */
  readonly histogram?: Distribution;
  readonly open?: boolean;
}

const numberOf = (text: string): number | null => {
  const value = Number(text.trim().replace(",", "."));
  return text.trim() === "" || Number.isNaN(value) ? null : value;
};

/** From and to of a number, with how the list is distributed. Sent on Enter or when the field is left. */
export function RangeFacet({ title, unit, value, onChange, histogram, open = false }: RangeFacetProps) {
  const { t } = useTranslation("ui");
  const [from, setFrom] = useState(value.from === null ? "" : String(value.from));
  const [to, setTo] = useState(value.to === null ? "" : String(value.to));
  useEffect(() => {
    setFrom(value.from === null ? "" : String(value.from));
    setTo(value.to === null ? "" : String(value.to));
  }, [value.from, value.to]);
  const isOpen = open || value.from !== null || value.to !== null;
  const { isDrawn, opening } = useOpened(isOpen);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const next = { from: numberOf(from), to: numberOf(to) };
    if (next.from !== value.from || next.to !== value.to) onChange(next);
  };
  return (
    <details className={css.facet} open={isOpen || undefined} {...opening}>
      <summary>
        {title}
        <IconChevronRight size={15} stroke={1.6} aria-hidden />
      </summary>
      {isDrawn && histogram && <Histogram histogram={histogram} value={value} />}
      {isDrawn && (
        <form className={css.range} onSubmit={send} onBlur={() => send()}>
          <input
            inputMode="decimal"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
            aria-label={t("range_from", { title })}
          />
          {t("range_to_word")}
          <input
            inputMode="decimal"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            aria-label={t("range_to", { title })}
          />
          {unit && <span className={css.unit}>{unit}</span>}
          <button type="submit" className="us-hidden" tabIndex={-1}>
            {t("apply")}
          </button>
        </form>
      )}
    </details>
  );
}
