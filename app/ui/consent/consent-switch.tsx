import { useTranslation } from "react-i18next";
import { useAnalytics, useChooseAnalytics } from "./use-analytics";

/** Where a visitor decides anew, or withdraws; nothing where the installation counts nobody. */
export function ConsentSwitch({ className }: { className?: string }) {
  const { t } = useTranslation("frame");
  const analytics = useAnalytics();
  const choose = useChooseAnalytics();
  if (!analytics?.choice) return null;
  const isCounted = analytics.choice === "yes";
  return (
    <button type="button" className={className} onClick={() => choose(isCounted ? "no" : "yes")}>
      {t(isCounted ? "consent.withdraw" : "consent.allow")}
    </button>
  );
}
