import { useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { ExclusionImpact } from "../exclusions.answers";
import css from "./exclusions.module.css";

const SHOWN = 4;

/** What a change does to the portfolios, in words, before it is saved. */
export function ImpactNote({ impact }: { impact: ExclusionImpact | null }) {
  const { t } = useTranslation("exclusions");
  const format = useFormat();
  if (!impact) return null;
  const { becomeExcluded, becomeAllowed, portfolios } = impact;
  const rest = portfolios.length - SHOWN;
  return (
    <div className={css.impact} role="status">
      {becomeExcluded === 0 && becomeAllowed === 0 && t("impact.none")}
      {becomeExcluded > 0 && <b>{t("impact.become_excluded", { count: becomeExcluded })}</b>}{" "}
      {becomeAllowed > 0 && <b>{t("impact.become_allowed", { count: becomeAllowed })}</b>}
      {portfolios.length > 0 && (
        <ul>
          {portfolios.slice(0, SHOWN).map((portfolio) => (
            <li key={portfolio.id}>
              {t("impact.portfolio", {
                name: portfolio.name,
                before: format.share(portfolio.excludedShareBefore, 1),
                after: format.share(portfolio.excludedShareAfter, 1),
              })}
              {portfolio.becomeExcluded.length > 0 && (
                <span className="us-dim">
                  {" "}
                  {format.list(portfolio.becomeExcluded.slice(0, 3).map(({ name }) => name))}
                </span>
              )}
            </li>
          ))}
          {rest > 0 && <li>{t("impact.more", { count: rest })}</li>}
        </ul>
      )}
    </div>
  );
}
