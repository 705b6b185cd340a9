import { ExclusionTag } from "~/features/exclusions/components/exclusion-tag";
import type { ExclusionMarks } from "~/features/exclusions/exclusions.types";
import { type AsOf, atVersion } from "~/features/versions/versions.types";
import { paths } from "~/platform/paths";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import type { ListItem } from "../../assets.types";
import type { ListColumn } from "../../list-column";
import type { ListedSection } from "../../listed-sections";
import { type ColumnWords, useColumnWords } from "../column-words";
import css from "./asset-list.module.css";
import { ListCell } from "./list-cell";
import { LIST_VIEWS } from "./list-views";

const CENTRED: readonly string[] = ["parisAligned", "sdgNetAligned", "carbonTarget", "paiConsidered"];
/** Where an issuer is excluded for its conduct, or for all it does, revenue and step do not apply. */
const NOT_ALWAYS_ASKED: readonly string[] = ["revenueShare", "subType", "threshold"];
/** Columns of short numbers need no more room than their figures. */
const RATINGS: readonly string[] = ["esgRating", "environmental", "social", "governance"];

interface Given {
  readonly section: ListedSection;
  readonly columns: readonly ListColumn[];
  readonly items: readonly ListItem[];
  readonly neededShare: number;
  readonly exclusions: ExclusionMarks;
  readonly asOf: AsOf | null;
}

/** The columns of a section's list: the usual ones first, then those that can be chosen. */
export function useAssetColumns(given: Given): Column<ListItem>[] {
  const { section, columns, items, neededShare } = given;
  const words = useColumnWords();
  const view = LIST_VIEWS[section];
  const known = new Map(columns.map((column) => [column.id, column]));
  const shown = view.shown.flatMap((id) => known.get(id) ?? []);
  const rest = columns.filter((column) => !view.shown.includes(column.id) && column.id !== "ratingBucket");
  const isWhole = items.every((item) =>
    RATINGS.every((id) => item[id] === undefined || Number.isInteger(item[id] ?? 0)),
  );
  const shared = { ratingDecimals: isWhole ? 0 : 1, neededShare };
  return [...shown, ...rest].map((column): Column<ListItem> => {
    if (column.id === "name") return nameColumn(given, column, words);
    const isNumber = column.kind === "number" || column.kind === "share";
    return {
      id: column.id,
      header: <ColumnHead column={column} words={words} />,
      label: words.label(column.id),
      cell: (item) =>
        NOT_ALWAYS_ASKED.includes(column.id) && (item[column.id] ?? null) === null ? (
          <span className="us-dim">–</span>
        ) : (
          <ListCell column={column} value={item[column.id]} {...shared} />
        ),
      numeric: isNumber && column.id !== "footprintCoverageShare",
      centred: CENTRED.includes(column.id),
      sortable: true,
      optional: !view.shown.includes(column.id),
      onlyWide: !view.narrow.includes(column.id),
      narrowLabel: RATINGS.includes(column.id) || !isNumber ? undefined : narrowLabel(column.id, words),
    };
  });
}

function nameColumn(
  { section, columns, exclusions, asOf }: Given,
  column: ListColumn,
  words: ColumnWords,
): Column<ListItem> {
  const details = LIST_VIEWS[section].detail.flatMap((id) => columns.find((other) => other.id === id) ?? []);
  return {
    id: column.id,
    header: words.short(`name_${section}`),
    label: words.label("name"),
    wide: true,
    sortable: true,
    cell: (item) => (
      <NameCell
        to={atVersion(paths.asset(item.section, item.path), asOf)}
        mark={<ExclusionTag mark={exclusions[item.id]} />}
        detail={details
          .flatMap((detail) => {
            const value = item[detail.id];
            return value === null || value === undefined ? [] : [words.value(detail, value)];
          })
          .join(" · ")}
      >
        {item.name}
      </NameCell>
    ),
  };
}

function ColumnHead({ column, words }: { column: ListColumn; words: ColumnWords }) {
  const unit = words.unit(column.id);
  const whole = unit ? `${words.label(column.id)}, ${unit}` : words.label(column.id);
  return (
    <span className={css.head} title={whole}>
      {words.short(column.id)}
    </span>
  );
}

function narrowLabel(id: string, words: ColumnWords): string {
  return words.unit(id) || words.short(id);
}
