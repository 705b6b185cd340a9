import { IconCircleDashed, IconCircleDot } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BoldText } from "~/ui/bold-text";
import { useFormat } from "~/ui/use-format";
import type { VersionState } from "../loading.types";
import css from "./loading.module.css";

/** Which data everybody sees, and what is on its way; links to what needs a person at its end. */
export function VersionLine({ versions, children }: { versions: VersionState; children?: ReactNode }) {
  const { t } = useTranslation("loading");
  const format = useFormat();
  return (
    <div className={css.versions}>
      <span>
        <IconCircleDot size={15} stroke={1.8} aria-hidden />
        {versions.published === null ? (
          t("screen.version_none")
        ) : (
          <BoldText>{t("screen.version_now", { version: format.number(versions.published) })}</BoldText>
        )}
      </span>
      {versions.preparing !== null && (
        <span className="us-dim">
          <IconCircleDashed size={15} stroke={1.8} aria-hidden />
          {t("screen.version_next", { version: format.number(versions.preparing) })}
        </span>
      )}
      {children && <span className={css.versionLinks}>{children}</span>}
    </div>
  );
}
