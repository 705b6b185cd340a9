import { Link } from "@remix-run/react";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status } from "~/ui/controls/tag";
import css from "./analysis.module.css";

/** Offers figures a little below the coverage threshold, or says that they are shown. */
export function IndicativeNotice({ state, href }: { state: "offered" | "shown"; href: string }) {
  const { t } = useTranslation("analysis");
  return (
    <p className={css.notice}>
      <Status tone="warn">
        <IconAlertTriangle aria-hidden />
        <span>
          {t(`indicative.${state}`)}{" "}
          <Link className="us-link" to={href} preventScrollReset replace>
            {t(`indicative.${state}_action`)}
          </Link>
        </span>
      </Status>
    </p>
  );
}
