import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Section } from "~/ui/page/page";
import { StepLink } from "~/ui/step-link";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { HoldingChange, Limits } from "../holding-changes";
import type { PortfolioVersion } from "../portfolios.answers";
import css from "./portfolios.module.css";

interface Props {
  readonly portfolioId: string;
  readonly versions: readonly PortfolioVersion[];
  readonly shown: number;
  /** What changed from the version before the one that is shown; null for the first. */
  readonly changes: readonly HoldingChange[] | null;
}

const SHOWN = 30;

/** Versions of a portfolio, newest first, and what the one on show changed. */
export function VersionHistory({ portfolioId, versions, shown, changes }: Props) {
  const { t } = useTranslation("portfolios");
  const format = useFormat();
  const { hrefOf } = useAddress();
  if (versions.length < 2) return null;
  const newest = versions[0]?.version;
  const pct = (value: number | null) => (value === null ? "–" : format.share(value / 100, 2));
  const limitsText = ({ min, max }: Limits): string => {
    if (min === null && max === null) return t("versions.limits_none");
    const key = min === null ? "limits_max" : max === null ? "limits_min" : "limits_both";
    return t(`versions.${key}`, { min: pct(min), max: pct(max) });
  };
  return (
    <Section
      title={t("versions.title")}
      note={t("versions.note", { count: versions.length })}
      aside={
        shown > 1 && (
          <Link
            className="us-link"
            to={paths.portfolioEffects(portfolioId, `?fromVersion=${shown - 1}&toVersion=${shown}`)}
          >
            {t("versions.effects")}
          </Link>
        )
      }
    >
      <ol>
        {versions.map((version) => (
          <li key={version.version} className={css.change}>
            <StepLink
              className="us-link"
              to={hrefOf({ version: version.version === newest ? null : version.version, imported: null })}
              aria-current={version.version === shown ? "true" : undefined}
            >
              {version.version === shown ? (
                <b>{t("versions.number", { version: version.version })}</b>
              ) : (
                t("versions.number", { version: version.version })
              )}
            </StepLink>
            <span className="us-mid">
              {version.note ?? t("versions.holdings", { count: version.holdingCount })}
            </span>
            <span className="us-dim">
              {t("versions.saved", { who: version.savedBy, when: format.dateTime(version.savedAt) })}
            </span>
          </li>
        ))}
      </ol>
      {changes !== null && (
        <div style={{ marginTop: 14 }}>
          <h3 style={{ fontSize: 13, lineHeight: "18px", fontWeight: 600, margin: "0 0 4px" }}>
            {changes.length === 0
              ? t("versions.nothing_changed")
              : t("versions.changes", { count: changes.length })}
          </h3>
          {changes.slice(0, SHOWN).map((change) => (
            <div key={`${change.kind} ${change.identifier} ${change.name}`} className={css.change}>
              <span style={{ minWidth: 0 }}>
                <span className={css.name}>{change.name}</span>
                <span className={css.detail}>{change.identifier}</span>
              </span>
              <span className="us-mid">{t(`versions.${change.kind}`)}</span>
              <span>
                {t("versions.from_to", { from: pct(change.beforePct), to: pct(change.afterPct) })}
                {change.limits && (
                  <small className={css.detail}>
                    {t("versions.limits", {
                      from: limitsText(change.limits.before),
                      to: limitsText(change.limits.after),
                    })}
                  </small>
                )}
              </span>
            </div>
          ))}
          {changes.length > SHOWN && (
            <p className="us-dim">{t("versions.more", { count: changes.length - SHOWN })}</p>
          )}
        </div>
      )}
    </Section>
  );
}
