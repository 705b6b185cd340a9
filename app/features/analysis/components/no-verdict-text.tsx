import { useTranslation } from "react-i18next";
import { type Comparison, isStatedReason } from "~/domain/comparing/compare";

/** Why there is no verdict, in a few words; nothing where there is one. */
export function NoVerdictText({ comparison }: { readonly comparison: Comparison | null }) {
  const { t } = useTranslation("analysis");
  if (!comparison || !isStatedReason(comparison.reason)) return null;
  return <span className="us-dim">{t(`no_verdict.${comparison.reason}`)}</span>;
}
