import { useEffect, useRef } from "react";
import css from "./import.module.css";

interface Props {
  readonly value: string;
  readonly label: string;
  /** The new value, or null when nothing changes. */
  readonly onDone: (value: string | null) => void;
}

/** A cell that is being corrected. Enter takes the value, Escape leaves it. The file itself stays as it is. */
export function CellEditor({ value, label, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const settled = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const settle = (next: string | null) => {
    if (settled.current) return;
    settled.current = true;
    onDone(next === value ? null : next);
  };
  return (
    <input
      ref={input}
      className={css.cellInput}
      defaultValue={value}
      aria-label={label}
      onBlur={(event) => settle(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle(event.currentTarget.value);
        if (event.key === "Escape") settle(null);
      }}
    />
  );
}
