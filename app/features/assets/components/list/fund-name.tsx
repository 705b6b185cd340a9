import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import css from "./fund-rows.module.css";
import type { FundRow } from "./use-fund-classes";

interface Props {
  readonly fund: FundRow | null;
  readonly name: string;
  readonly children: ReactNode;
}

/** A fund's name behind the control that opens its share classes; names of funds with one class stand in the same line. */
export function FundName({ fund, name, children }: Props) {
  const { t } = useTranslation("assets");
  if (fund === null) return children;
  return (
    <span className={css.fund}>
      {fund.isOpen === null ? (
        <span className={css.toggle} />
      ) : (
        <button
          type="button"
          className={css.toggle}
          aria-expanded={fund.isOpen}
          aria-busy={fund.isWaiting || undefined}
          aria-label={t("by_fund.open", { name })}
          title={t(fund.isOpen ? "by_fund.close_hint" : "by_fund.open_hint")}
          onClick={fund.toggle}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </button>
      )}
      <span className={css.name}>{children}</span>
    </span>
  );
}
