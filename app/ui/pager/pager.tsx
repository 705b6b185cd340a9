import { Button } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_SIZES } from "~/platform/page-sizes";
import { lazyPart } from "~/ui/chunks/lazy-part";
import type { Href } from "~/ui/href";
import { StepLink } from "~/ui/step-link";
import { useStep } from "~/ui/use-step";
import { useFormat } from "../use-format";
import { pageCount, rowsOnPage, visiblePages } from "./page-number";
import css from "./pager.module.css";

const PageJumpDialog = lazyPart(() => import("./page-jump-dialog.client"));

/** Another page, worked out of the one in force where it is the next or the one before, or another number of rows. */
export type PlaceChange = {
  readonly page: number | null | ((now: string | number | null) => number);
  readonly pageSize?: number;
};

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The address of a page: the address holds the whole state of a list. */
  readonly hrefOf: (place: PlaceChange) => Href;
}

function Step({ to, label, children }: { to: Href | null; label: string; children: ReactNode }) {
  if (to === null) {
    return (
      <span className={css.page} aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <StepLink className={css.page} to={to} aria-label={label}>
      {children}
    </StepLink>
  );
}

/** Page size, where one is, three page numbers, both ends, and a dialog to jump. */
export function Pager({ page, pageSize, total, hrefOf }: PagerProps) {
  const { t } = useTranslation("ui");
  const format = useFormat();
  const step = useStep();
  const [jumping, setJumping] = useState(false);
  const last = pageCount(total, pageSize);
  const rows = rowsOnPage(page, pageSize, total);
  const to = (target: number) => hrefOf({ page: target });
  // Its rows may have gone since the address was made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the page and how many there are.
  useEffect(() => {
    if (page > last) step(to(last), { replace: true });
  }, [page, last]);
  const further = (by: 1 | -1) =>
    hrefOf({ page: (now) => Math.min(last, Math.max(1, Math.min(last, Number(now ?? 1)) + by)) });
  const icon = { size: 15, stroke: 1.8, "aria-hidden": true } as const;
  return (
    <nav className={css.pager} aria-label={t("pager")}>
      <label data-screen-only>
        <span className={`${css.sizeLabel} us-wide`}>{t("rows")} </span>
        <select
          value={pageSize}
          aria-label={t("rows_per_page")}
          onChange={(event) => step(hrefOf({ page: null, pageSize: Number(event.currentTarget.value) }))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className={css.rows} aria-live="polite">
        {t("rows_of", {
          from: format.number(rows.from),
          to: format.number(rows.to),
          total: format.number(total),
        })}
      </span>
      {/* On paper only which of how many rows these are. */}
      <span data-screen-only style={{ display: "contents" }}>
        <span className="us-wide">
          <Step to={page > 1 ? to(1) : null} label={t("first_page")}>
            <IconChevronsLeft {...icon} />
          </Step>
        </span>
        <Step to={page > 1 ? further(-1) : null} label={t("previous_page")}>
          <IconChevronLeft {...icon} />
        </Step>
        {visiblePages(page, last).map((number) => (
          <StepLink
            key={number}
            className={css.page}
            to={to(number)}
            aria-current={number === page ? "page" : undefined}
            aria-label={t("page", { page: format.number(number) })}
          >
            {format.number(number)}
          </StepLink>
        ))}
        <Step to={page < last ? further(1) : null} label={t("next_page")}>
          <IconChevronRight {...icon} />
        </Step>
        <span className="us-wide">
          <Step to={page < last ? to(last) : null} label={t("last_page", { page: format.number(last) })}>
            <IconChevronsRight {...icon} />
          </Step>
        </span>
        {last > 1 && (
          <span className="us-wide">
            <Button variant="subtle" onClick={() => setJumping(true)}>
              {t("go_to_page")}
            </Button>
          </span>
        )}
      </span>
      {jumping && (
        <Suspense>
          <PageJumpDialog
            last={last}
            onClose={() => setJumping(false)}
            onJump={(target) => {
              setJumping(false);
              step(to(target));
            }}
          />
        </Suspense>
      )}
    </nav>
  );
}
