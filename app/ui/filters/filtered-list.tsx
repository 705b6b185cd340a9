import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "~/ui/chunks/lazy-part";
import css from "./filters.module.css";

const FilterDrawer = lazyPart(() => import("./filter-drawer.client"));

interface Props {
  /** `Facet` and `RangeFacet` elements, most used first. */
  readonly facets: ReactNode;
  readonly children: ReactNode;
}

/** A list beside its filter panel; below 1000 px the panel is a drawer behind `FilterButton`. */
export function FilteredList({ facets, children }: Props) {
  const { t } = useTranslation("ui");
  return (
    <div className={css.layout}>
      <aside data-screen-only className={css.panel} aria-label={t("filters")}>
        {facets}
      </aside>
      <div className={css.content}>{children}</div>
    </div>
  );
}

/** Opens the filters where there is no room beside the list. */
export function FilterButton({ facets, chosen }: { facets: ReactNode; chosen: number }) {
  const { t } = useTranslation("ui");
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <span className={css.opener}>
      <Button variant="default" leftSection={<IconFilter stroke={1.6} />} onClick={() => setOpen(true)}>
        {t("filters")}
        {chosen > 0 && (
          <b className="us-link" style={{ marginInlineStart: 8 }}>
            {chosen}
          </b>
        )}
      </Button>
      {open !== null && (
        <Suspense>
          <FilterDrawer facets={facets} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

/** The row between page head and list: search field, chips, then what stands at its end. */
export function ListTools({
  search,
  children,
  end,
}: {
  search?: ReactNode;
  children?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <div className={css.tools}>
      {search && (
        <div data-screen-only className={css.search}>
          {search}
        </div>
      )}
      {children}
      {end && (
        <div data-screen-only className={css.end}>
          {end}
        </div>
      )}
    </div>
  );
}
