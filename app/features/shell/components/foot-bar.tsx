import { useMatches } from "@remix-run/react";
import { IconFlask } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { shownVersionOf } from "~/platform/pages/handle";
import { FOOT_VERSION_ID } from "~/platform/pages/shell-places";
import { BoldText } from "~/ui/bold-text";
import { ConsentSwitch } from "~/ui/consent/consent-switch";
import { useFormat } from "~/ui/use-format";
import type { ShellView } from "../shell.types";
import css from "./shell.module.css";

/** Names data version, publication and threshold, so that every screen can be cited. */
export function FootBar({ shell }: { shell: ShellView }) {
  const { t } = useTranslation(["shell", "frame"]);
  const format = useFormat();
  const { version, publishedAt } = shownVersionOf(useMatches()) ?? {
    version: shell.dataVersion,
    publishedAt: shell.publishedAt,
  };
  return (
    <div className={css.foot}>
      <span>
        {version === null ? t("no_data_version") : <BoldText>{t("data_version", { version })}</BoldText>}
      </span>
      <span id={FOOT_VERSION_ID} className={css.earlier} />
      {publishedAt && (
        <span className="us-wide">{t("published_at", { when: format.dateTime(publishedAt) })}</span>
      )}
      <span className="us-wide">
        <BoldText>{t("coverage_threshold", { share: format.share(shell.minCoverageShare, 0) })}</BoldText>
      </span>
      <ConsentSwitch className="us-link" />
      {shell.demonstrationData && (
        <span className={css.demo}>
          <IconFlask size={13} stroke={1.6} aria-hidden />
          {t("frame:demonstration_data")}
        </span>
      )}
    </div>
  );
}
