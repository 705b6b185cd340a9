import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../controls/button-link";
import { EmptyState } from "../page/states";
import { useAddress } from "../use-address";
import { useDrawnSearch } from "../use-address-in-force";

interface Props {
  /** That the list is empty, in its own words; absent where it never is. */
  readonly children?: ReactNode;
  /** What can be done about an empty list. */
  readonly action?: ReactNode;
  /** Filters that choose one of several lists, such as the state of what is to be decided: they narrow none. */
  readonly keeps?: readonly string[];
}

const narrows = (name: string) => name === "q" || name.startsWith("filter[");

/** In the place of a list's rows: nothing matches its search and filters, and a way back to all of it; or it is empty. */
export function NoRows({ children, action, keeps = [] }: Props) {
  const { t } = useTranslation("ui");
  const { hrefOf } = useAddress();
  const narrowing = [...useDrawnSearch().entries()].flatMap(([name, value]) =>
    narrows(name) && value !== "" && !keeps.includes(name) ? [name] : [],
  );
  if (narrowing.length === 0 && children) return <EmptyState action={action}>{children}</EmptyState>;
  const all = Object.fromEntries([...narrowing, "page"].map((name) => [name, null]));
  return (
    <EmptyState action={<ButtonLink to={hrefOf(all)}>{t("clear_filters")}</ButtonLink>}>
      {t("no_match")}
    </EmptyState>
  );
}
