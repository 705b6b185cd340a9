import { useEffect, useRef } from "react";
import css from "./check-box.module.css";

interface Props {
  readonly checked: boolean;
  readonly onChange: () => void;
  /** Spoken name; leave it out where a visible label names the box. */
  readonly label?: string;
  /** Some, not all. */
  readonly mixed?: boolean;
  readonly disabled?: boolean;
}

/** A check box as light as rows and filters need it: one native input in a target of 24 px. */
export function CheckBox({ checked, onChange, label, mixed = false, disabled }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed && !checked;
  }, [mixed, checked]);
  const input = (
    <input
      ref={box}
      type="checkbox"
      className={css.box}
      checked={checked}
      onChange={onChange}
      aria-label={label}
      disabled={disabled}
    />
  );
  return label ? (
    // The enlarged target around a box that names itself.
    // biome-ignore lint/a11y/noLabelWithoutControl: the input inside carries its own aria-label.
    <label className={css.target}>{input}</label>
  ) : (
    input
  );
}
