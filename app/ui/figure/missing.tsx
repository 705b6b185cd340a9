import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Hint } from "../popover/hint";
import css from "./figure.module.css";

interface Props {
  /** In text and panels the word stands beside the mark; in tables only the mark, with the word spoken. */
  readonly word?: boolean | undefined;
}

/** ○ The thing could have a value, and none is known. Never a zero. */
export function NotCovered({
  word,
  reason,
}: Props & {
  /** Why, in a few words, for the tooltip. */
  readonly reason?: string;
}) {
  const { t } = useTranslation("ui");
  const label = reason ? `${t("not_covered")}: ${reason}` : t("not_covered");
  const mark = (
    <span className={css.missing}>
      <span className={css.ring} data-word={word || undefined} aria-hidden="true" />
      <span className={word ? undefined : "us-hidden"}>{word ? t("not_covered") : label}</span>
    </span>
  );
  return word && !reason ? mark : <Hint label={label}>{mark}</Hint>;
}

/** – The figure does not apply to the thing at all. */
export function NotEligible({ word }: Props) {
  return <Mark word={word} label="not_eligible" sign={word ? "– " : "–"} />;
}

/** – An amount of a portfolio of which only weights are known. */
export function NeedsTotal({ word }: Props) {
  return <Mark word={word} label="needs_total" sign={word ? "– " : "–"} />;
}

/** A closed padlock: the viewer's licence does not open it. */
export function NotLicensed({ word }: Props) {
  return <Mark word={word} label="not_licensed" sign={<IconLock size={14} />} />;
}

function Mark({ word, label, sign }: Props & { readonly label: string; readonly sign: ReactNode }) {
  const { t } = useTranslation("ui");
  const mark = (
    <span className={css.missing}>
      <span aria-hidden="true">{sign}</span>
      <span className={word ? undefined : "us-hidden"}>{t(label)}</span>
    </span>
  );
  return word ? mark : <Hint label={t(label)}>{mark}</Hint>;
}
