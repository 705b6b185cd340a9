import { IconChevronRight } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadChunk } from "../chunks/load-chunk";
import { markOf, printedNumber } from "../forms/printed-number";
import css from "./filters.module.css";
import { type Distribution, Histogram, type Range } from "./histogram";
import { useOpened } from "./use-opened";

/** Lists do without it until something is typed: three of the 170 kB of scripts that they may have. */
const numbers = () => import("../forms/typed-number");

interface RangeFacetProps {
  readonly title: string;
  readonly unit?: ReactNode;
  readonly value: Range;
  readonly onChange: (range: Range) => void;
  /** The chosen range is drawn in accent. */
  readonly histogram?: Distribution;
  readonly open?: boolean;
}

/** From and to of a number, with how the list is distributed. Sent on Enter or when the field is left; never what is no number. */
export function RangeFacet({ title, unit, value, onChange, histogram, open = false }: RangeFacetProps) {
  const { t, i18n } = useTranslation("ui");
  const mark = markOf(i18n.language);
  const [from, setFrom] = useState(printedNumber(value.from, mark));
  const [to, setTo] = useState(printedNumber(value.to, mark));
  useEffect(() => {
    setFrom(printedNumber(value.from, mark));
    setTo(printedNumber(value.to, mark));
  }, [value.from, value.to, mark]);
  const [wrong, setWrong] = useState({ from: false, to: false });
  const isOpen = open || value.from !== null || value.to !== null;
  const { isDrawn, opening } = useOpened(isOpen);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const read = ({ typedNumber }: Awaited<ReturnType<typeof numbers>>) => {
      const next = { from: typedNumber(from, mark), to: typedNumber(to, mark) };
      const now = { from: Number.isNaN(next.from), to: Number.isNaN(next.to) };
      setWrong(now);
      if (now.from || now.to) return;
      if (next.from !== value.from || next.to !== value.to) onChange(next);
    };
    loadChunk(numbers).then(read, () => undefined);
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
            aria-invalid={wrong.from || undefined}
          />
          {t("range_to_word")}
          <input
            inputMode="decimal"
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            aria-label={t("range_to", { title })}
            aria-invalid={wrong.to || undefined}
          />
          {unit && <span className={css.unit}>{unit}</span>}
          <button type="submit" className="us-hidden" tabIndex={-1}>
            {t("apply")}
          </button>
          {(wrong.from || wrong.to) && <p role="alert">{t("not_a_number")}</p>}
        </form>
      )}
    </details>
  );
}
