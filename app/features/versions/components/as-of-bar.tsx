import { IconHistory } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Status } from "~/ui/controls/tag";
import type { Href } from "~/ui/href";
import { StepLink } from "~/ui/step-link";
import { useFormat } from "~/ui/use-format";
import type { AsOf } from "../versions.answers";
import css from "./as-of-bar.module.css";
import { VersionMenu } from "./version-menu";

interface Props {
  /** Null where the page shows what everybody sees. */
  readonly asOf: AsOf | null;
  /** The address of the page at a version; null is the one of today. */
  readonly hrefOf: (version: number | null) => Href;
  readonly children?: ReactNode;
}

/** Which state of the data a page shows where it is an earlier one, and the way back; others stand in the foot bar. */
export function AsOfBar({ asOf, hrefOf, children }: Props) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  return (
    <>
      <VersionMenu asOf={asOf} hrefOf={hrefOf} />
      {(asOf || children) && (
        <div className={css.bar}>
          {asOf && (
            <Status tone="warn">
              <IconHistory aria-hidden />
              <span>
                {t("shown", {
                  version: format.number(asOf.version),
                  time: format.dateTime(asOf.publishedAt),
                })}{" "}
                <StepLink className="us-link" to={hrefOf(null)}>
                  {t("back", { version: format.number(asOf.current) })}
                </StepLink>
              </span>
            </Status>
          )}
          {children}
        </div>
      )}
    </>
  );
}
