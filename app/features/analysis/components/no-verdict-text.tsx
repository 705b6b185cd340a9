import { useTranslation } from "react-i18next";
import type { Comparison, NoVerdict } from "~/domain/comparing/compare";

/** Reasons a reader cannot see from the figures themselves. */
const SAID: readonly (NoVerdict | null)[] = ["low_coverage", "turns", "absolute_amount"];

/** Why there is no verdict, in a few words; nothing where there is one. */
export function NoVerdictText({ comparison }: { readonly comparison: Comparison | null }) {
  const { t } = useTranslation("analysis");
  if (!comparison || !SAID.includes(comparison.reason)) return null;
  return <span className="us-dim">{t(`no_verdict.${comparison.reason}`)}</span>;
}
