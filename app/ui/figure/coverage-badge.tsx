import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { isCoverageEnough } from "~/domain/analysis/figures/coverage";
import { Hint } from "../popover/hint";
import { useFormat } from "../use-format";
import { coverageDecimals } from "./coverage-decimals";
import css from "./figure.module.css";

interface Props {
  /** Both are shares of all assets. */
  readonly coveredShare: number;
  readonly eligibleShare: number;
  /** A threshold that holds for the figure: covered / eligible under this is drawn and said in amber. */
  readonly neededShare?: number;
  /** Without a threshold: covered / eligible under this is said in the tooltip, as no comparison rests on it. */
  readonly judgedFromShare?: number;
  /** The part of all assets that the viewer's licence leaves out. */
  readonly notLicensedShare?: number | undefined;
  /** Adds the word: "91.6% covered". */
  readonly word?: boolean;
}

const percent = (share: number) => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** How much a figure rests on: bar and percentage of all assets; the tooltip also gives the reading by eligible. */
export function CoverageBadge({
  coveredShare,
  eligibleShare,
  neededShare,
  judgedFromShare,
  notLicensedShare = 0,
  word,
}: Props) {
  const format = useFormat();
  const { t } = useTranslation("ui");
  const ofEligible = eligibleShare > 0 ? coveredShare / eligibleShare : 0;
  const isBelow = (share: number | undefined) =>
    share !== undefined && eligibleShare > 0 && !isCoverageEnough(eligibleShare, coveredShare, share);
  const low = isBelow(neededShare);
  const thin = isBelow(judgedFromShare);
  const label = [
    t("coverage_both", { all: format.share(coveredShare), eligible: format.share(ofEligible) }),
    ...(thin ? [t("not_judged_below", { share: format.statedShare(judgedFromShare ?? 0) })] : []),
    ...(notLicensedShare > 0 ? [t("not_licensed_share", { share: format.share(notLicensedShare) })] : []),
  ].join(" ");
  return (
    <Hint label={label}>
      <span
        className={css.coverage}
        data-low={low || undefined}
        data-shut={notLicensedShare > 0 || undefined}
        style={{ "--covered": percent(coveredShare), "--eligible": percent(eligibleShare) } as CSSProperties}
      >
        <i />
        {word
          ? t("covered_share", { share: format.share(coveredShare) })
          : format.share(coveredShare, coverageDecimals(coveredShare))}
        {notLicensedShare > 0 && (
          <span className="us-hidden">
            {t("not_licensed_share", { share: format.share(notLicensedShare) })}
          </span>
        )}
        {low && <span className="us-hidden">{t("below_threshold")}</span>}
      </span>
    </Hint>
  );
}
