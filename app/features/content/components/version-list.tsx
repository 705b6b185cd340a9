import { useTranslation } from "react-i18next";
import { StepLink } from "~/ui/step-link";
import { useAddress } from "~/ui/use-address";
import { useFormat } from "~/ui/use-format";
import type { ContentVersion } from "../content-history.answers";
import css from "./content.module.css";

interface Props {
  readonly versions: readonly ContentVersion[];
  readonly shown: number;
}

/** The versions of an item, newest first, each with who saved it and its state. */
export function VersionList({ versions, shown }: Props) {
  const { t } = useTranslation("content");
  const format = useFormat();
  const { hrefOf } = useAddress();
  return (
    <nav aria-label={t("history.versions")}>
      <ol className={css.versions} reversed>
        {versions.map(({ id, at, by, status }, index) => (
          <li key={id}>
            <StepLink to={hrefOf({ version: String(id) })} aria-current={id === shown ? "true" : undefined}>
              <b>{format.dateTime(at)}</b>
              <span>
                {by}, {t(`edit.state.${status}`)}
                {index === 0 && `, ${t("history.current")}`}
              </span>
            </StepLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
