import type { MeasureId } from "../compared-measures";
import type { CountryRow } from "../countries.answers";
import { classOf, type MapClass, mapClasses } from "../map-classes";
import { measureOf } from "./use-measure-words";

const CLASSES = 5;

/** How a country is filled: one of the shades 1 to 5, hatched where nothing is known. */
type Shade = 1 | 2 | 3 | 4 | 5 | "missing";

export type ShadeKey =
  | { readonly kind: "range"; readonly shade: Shade; readonly range: MapClass }
  | { readonly kind: "word"; readonly shade: Shade; readonly word: string; readonly count: number };

export interface Shading {
  readonly of: (row: CountryRow) => Shade;
  readonly key: readonly ShadeKey[];
  readonly missing: number;
}

/** The shades of a measure: figures in five classes of equal count, answers and sanctions by what they say. */
export function shadingOf(rows: readonly CountryRow[], id: MeasureId): Shading {
  const { kind } = measureOf(id);
  if (kind === "flag") {
    const of = (row: CountryRow): Shade => {
      const value = row.values[id] ?? null;
      return value === null ? "missing" : value ? 5 : 1;
    };
    return worded(rows, of, [
      [5, `${id}.yes`],
      [1, `${id}.no`],
    ]);
  }
  if (kind === "sanctions") {
    const shades = { reaches_bonds: 5, persons: 3, other: 2, none: 1 } as const;
    return worded(rows, ({ sanctions }) => (sanctions === null ? "missing" : shades[sanctions]), [
      [5, "reaches_bonds"],
      [3, "persons"],
      [2, "other"],
      [1, "none"],
    ]);
  }
  const known = (row: CountryRow) => {
    const value = row.values[id];
    return typeof value === "number" && (kind !== "count" || value > 0) ? value : null;
  };
  const classes = mapClasses(
    rows.flatMap((row) => known(row) ?? []),
    CLASSES,
  );
  const shadeAt = (index: number): Shade =>
    classes.length === 1 ? 3 : (Math.round(1 + (index * 4) / (classes.length - 1)) as Shade);
  const of = (row: CountryRow): Shade => {
    const value = known(row);
    const index = value === null ? null : classOf(classes, value);
    return index === null ? "missing" : shadeAt(index);
  };
  return {
    of,
    key: classes.map((range, index) => ({ kind: "range", shade: shadeAt(index), range })),
    missing: rows.filter((row) => of(row) === "missing").length,
  };
}

function worded(
  rows: readonly CountryRow[],
  of: (row: CountryRow) => Shade,
  words: readonly (readonly [shade: Shade, word: string])[],
): Shading {
  const countOf = (shade: Shade) => rows.filter((row) => of(row) === shade).length;
  return {
    of,
    key: words
      .map(([shade, word]) => ({ kind: "word" as const, shade, word, count: countOf(shade) }))
      .filter(({ count }) => count > 0),
    missing: countOf("missing"),
  };
}
