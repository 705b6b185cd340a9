import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import css from "./chip.module.css";

interface ChipProps {
  /** What is filtered: "SFDR". */
  readonly name: string;
  /** The choice in words: "8 or 9". */
  readonly choice: string;
  readonly onRemove: () => void;
}

/** A chosen filter in words; × takes it away. */
export function Chip({ name, choice, onRemove }: ChipProps) {
  const { t } = useTranslation("ui");
  return (
    <span className={css.chip}>
      <span>
        {name} <b>{choice}</b>
      </span>
      <button
        data-screen-only
        type="button"
        onClick={onRemove}
        aria-label={t("remove_filter", { name, choice })}
      >
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </span>
  );
}

/** Chips in a row; children after them are "Clear all" and the like. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className={css.chips}>{children}</div>;
}
