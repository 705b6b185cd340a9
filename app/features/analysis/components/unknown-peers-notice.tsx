import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status } from "~/ui/controls/tag";
import css from "./analysis.module.css";

/** Says that the address asks for a category no fund has, and what is shown instead. */
export function UnknownPeersNotice({ category }: { category: string }) {
  const { t } = useTranslation("analysis");
  return (
    <p className={css.notice}>
      <Status tone="warn">
        <IconAlertTriangle aria-hidden />
        <span>{t("peers.unknown", { category })}</span>
      </Status>
    </p>
  );
}
