import { IconFlask } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { useFormat } from "~/ui/use-format";
import type { ShellView } from "../shell.types";
import css from "./shell.module.css";

/** Names data version, publication and threshold, so that every screen can be cited. */
export function FootBar({ shell }: { shell: ShellView }) {
  const { t } = useTranslation(["shell", "common"]);
  const format = useFormat();
  return (
    <div className={css.foot}>
      <span>
        {shell.dataVersion === null ? (
          t("no_data_version")
        ) : (
          <Trans
            t={t}
            i18nKey="data_version"
            values={{ version: shell.dataVersion }}
            components={{ b: <b /> }}
          />
        )}
      </span>
      {shell.publishedAt && (
        <span className="us-wide">{t("published_at", { when: format.dateTime(shell.publishedAt) })}</span>
      )}
      <span className="us-wide">
        <Trans
          t={t}
          i18nKey="coverage_threshold"
          values={{ share: format.share(shell.minCoverageShare, 0) }}
          components={{ b: <b /> }}
        />
      </span>
      {shell.demonstrationData && (
        <span className={css.demo}>
          <IconFlask size={13} stroke={1.6} aria-hidden />
          {t("common:demonstration_data")}
        </span>
      )}
    </div>
  );
}
