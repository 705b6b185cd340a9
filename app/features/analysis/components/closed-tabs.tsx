import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { useFormat } from "~/ui/use-format";
import { SCREEN_VIEWS, type ScreenView } from "../analysis-screen.types";
import css from "./analysis.module.css";

/** Names the analyses that the viewer's licence does not open, and whom to ask; nothing where all are open. */
export function ClosedTabs({ openTabs }: { openTabs: readonly ScreenView[] }) {
  const { t } = useTranslation("analysis");
  const format = useFormat();
  const closed = SCREEN_VIEWS.filter((tab) => !openTabs.includes(tab));
  if (closed.length === 0) return null;
  return (
    <p className={css.notice}>
      <span className="us-dim">
        {t("closed_tabs.named", { tabs: format.list(closed.map((tab) => t(`tab.${tab}`))) })}{" "}
        {t("closed_tabs.ask")}{" "}
        <Link className="us-link" to={paths.contact()}>
          {t("closed_tabs.contact")}
        </Link>
      </span>
    </p>
  );
}
