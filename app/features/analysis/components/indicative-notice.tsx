import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Status } from "~/ui/controls/tag";
import type { Href } from "~/ui/href";
import { StepLink } from "~/ui/step-link";
import css from "./analysis.module.css";

/** Offers figures a little below the coverage threshold, or says that they are shown. */
export function IndicativeNotice({ state, href }: { state: "offered" | "shown"; href: Href }) {
  const { t } = useTranslation("analysis");
  return (
    <p className={css.notice}>
      <Status tone="warn">
        <IconAlertTriangle aria-hidden />
        <span>
          {t(`indicative.${state}`)}{" "}
          <StepLink className="us-link" to={href} replace>
            {t(`indicative.${state}_action`)}
          </StepLink>
        </span>
      </Status>
    </p>
  );
}
