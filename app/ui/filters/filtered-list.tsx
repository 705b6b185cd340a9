import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { type ReactNode, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { useDrawnSearch } from "../use-address-in-force";
import css from "./filters.module.css";

const FilterDrawer = lazyPart(() => import("./filter-drawer.client"));

interface Props {
  /** `Facet` and `RangeFacet` elements, most used first. */
  readonly facets: ReactNode;
  readonly children: ReactNode;
}

/** A list beside its filter panel; in a container `list` below 1032 px the panel is a drawer behind `FilterButton`. */
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
        {chosen > 0 && <b className={css.chosen}>{chosen}</b>}
      </Button>
      {open !== null && (
        <Suspense>
          <FilterDrawer facets={facets} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

interface ToolsProps {
  readonly search?: ReactNode;
  readonly children?: ReactNode;
  readonly end?: ReactNode;
  /** On a phone, everything but the search waits behind a button, so that the rows of data begin sooner. */
  readonly folds?: boolean;
}

/** The row between page head and list: search field, chips, then what stands at its end. */
export function ListTools({ search, children, end, folds = false }: ToolsProps) {
  const rest = (
    <>
      {children}
      {end && (
        <div data-screen-only className={css.end}>
          {end}
        </div>
      )}
    </>
  );
  return (
    <div className={css.tools}>
      {search && (
        <div data-screen-only className={css.search}>
          {search}
        </div>
      )}
      {folds ? <Fold>{rest}</Fold> : rest}
    </div>
  );
}

/** Filters that stand in the row where there is room, and open below it on a phone. */
function Fold({ children }: { children: ReactNode }) {
  const { t } = useTranslation("ui");
  const drawn = useDrawnSearch();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = [...drawn.entries()].filter(
    ([name, value]) => name.startsWith("filter[") && value !== "",
  ).length;
  return (
    <>
      <span data-screen-only className={css.unfold}>
        <Button
          variant="default"
          leftSection={<IconFilter stroke={1.6} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t("filters")}
          {chosen > 0 && <b className={css.chosen}>{chosen}</b>}
        </Button>
      </span>
      <div
        id={id}
        className={css.fold}
        data-open={isOpen || undefined}
        data-screen-only={chosen === 0 || undefined}
      >
        {children}
      </div>
    </>
  );
}
