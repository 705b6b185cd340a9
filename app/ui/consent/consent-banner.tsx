import { useMatches } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { countView, startCounting } from "~/platform/pages/google-analytics";
import { PlainButton } from "../controls/button-link";
import css from "./consent.module.css";
import { useAnalytics, useChooseAnalytics } from "./use-analytics";

/** Asks once whether visits may be counted, both answers alike; counts them after a yes and never before. */
export function ConsentBanner() {
  const { t } = useTranslation("frame");
  const analytics = useAnalytics();
  const choose = useChooseAnalytics();
  const screen = useMatches().at(-1)?.id ?? "";
  const id = analytics?.choice === "yes" ? analytics.id : null;
  useEffect(() => {
    if (id === null) return;
    startCounting(id);
    countView(screen);
  }, [id, screen]);
  if (analytics?.choice !== null || analytics === null) return null;
  return (
    <section className={css.banner} aria-label={t("consent.title")}>
      <p>{t("consent.question")}</p>
      <div>
        <PlainButton onClick={() => choose("no")}>{t("consent.decline")}</PlainButton>
        <PlainButton onClick={() => choose("yes")}>{t("consent.accept")}</PlainButton>
      </div>
    </section>
  );
}
