import { useTranslation } from "react-i18next";
import type { TraceLine } from "~/domain/analysis/figures/figure";

/** A line has no name where no holding is stated: then its reason names it. */
export function useLineName(): (line: TraceLine) => string {
  const { t } = useTranslation("metrics");
  return ({ name, reason }) => (name === "" && reason ? t(`metrics:reasons.${reason}`) : name);
}
