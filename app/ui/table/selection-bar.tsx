import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BoldText } from "~/ui/bold-text";
import css from "./selection-bar.module.css";
import type { Selection } from "./use-selection";

interface Props<R> {
  readonly selection: Selection<R>;
  /** Buttons of size xs; the primary one first. */
  readonly children: ReactNode;
}

/** What is selected and what can be done with it; stands above the pager and is absent while nothing is selected. */
export function SelectionBar<R>({ selection, children }: Props<R>) {
  const { t } = useTranslation("ui");
  const count = selection.rows.length;
  if (count === 0) return null;
  return (
    <section data-screen-only data-bottom-bar className={css.selection} aria-label={t("selection")}>
      <p role="status">
        <BoldText>{t("selected", { count })}</BoldText>{" "}
        {selection.onOtherPages > 0 && (
          <span className="us-dim us-wide">{t("on_other_pages", { count: selection.onOtherPages })}</span>
        )}
      </p>
      {children}
      <span className={css.clear}>
        <Button size="xs" variant="subtle" onClick={selection.clear}>
          {t("clear")}
        </Button>
      </span>
    </section>
  );
}
