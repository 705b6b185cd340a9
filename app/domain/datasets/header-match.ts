import { codesOfHeader } from "~/domain/eet/columns";
import { type HeaderMatch, type Mapping, matchColumns } from "~/domain/tabular/headers/match-columns";
import { bearTptNames } from "~/domain/tpt/field-number";
import { BASIS_WORDS } from "~/domain/vocabulary/stated-words";
import { withBasisInHeaders } from "./basis-in-header";
import { BASES, type Column, choice } from "./column";
import type { Dataset } from "./dataset";

/** Columns a file may have: those of the dataset, and `<name>_basis` for every number. */
export function fileColumns(dataset: Pick<Dataset, "columns">): readonly Column[] {
  const bases = dataset.columns.flatMap((column) => {
    if (column.kind !== "number" && column.kind !== "share") return [];
    return [basisColumn(column.name)];
  });
  return [...dataset.columns, ...bases];
}

function basisColumn(name: string): Column {
  return choice(`${name}_basis`, BASES, { words: BASIS_WORDS, example: "" });
}

/** `matchColumns` with the columns of a dataset, and with the codes of fields where it is open. */
export function matchHeaders(
  dataset: Dataset,
  headers: readonly (string | null)[],
  mapping: Mapping = {},
  isComplete = false,
): HeaderMatch {
  const columns = fileColumns(dataset);
  const own = withoutThousands(matchColumns(columns, headers, mapping, isComplete), headers, mapping);
  const match = isComplete
    ? own
    : withRestated(columns, withBasisInHeaders(columns, own, headers, mapping), headers);
  return dataset.open ? withCodes(match, headers) : match;
}

/** That a figure is the one as it was corrected later, or as it was before. */
const RESTATED =
  /(?<!\p{L})(?:restated|revised|corrected|recalculated|(?:as )?originally reported|original|before restatement|rettificat[oaie]|riesposti?|ricalcolat[oaie]|angepasst|korrigiert|retraitée?s?|corrigée?s?|reexpresad[oa]s?|corregid[oa]s?)(?!\p{L})/iu;

/** The match with headers of restated figures as repeating the figure that is read, for its numbers are others. */
function withRestated(
  columns: readonly Column[],
  match: HeaderMatch,
  headers: readonly (string | null)[],
): HeaderMatch {
  const restated = match.unused.filter((index) => RESTATED.test((headers[index] ?? "").replaceAll("_", " ")));
  if (restated.length === 0) return match;
  const figures = columns.filter(({ name, kind }) => kind !== "text" && match.places.has(name));
  const cores = headers.map((header, index) =>
    restated.includes(index)
      ? (header ?? "")
          .replaceAll("_", " ")
          .replace(RESTATED, " ")
          .replace(/[([]\s*[)\]]/g, " ")
          .replace(/\s+/g, " ")
          .trim()
      : null,
  );
  const again = [...matchColumns(figures, cores).places].flatMap(([name, [index]]) =>
    index === undefined ? [] : [[index, name] as const],
  );
  return { ...match, repeated: new Map([...match.repeated, ...again]) };
}

/** Fields of Bloomberg, which states emissions in thousands of tonnes; a vendor's own header of that name is in small letters. */
export const isInThousands = (header: string): boolean => /^GHG_SCOPE_[123]$/.test(header);

/** The match without the columns that only the field's own definition says to be in thousands, unless a person chose them. */
function withoutThousands(
  match: HeaderMatch,
  headers: readonly (string | null)[],
  mapping: Mapping,
): HeaderMatch {
  const found = [...match.places].flatMap(([name, [index = -1]]) => {
    const header = headers[index] ?? "";
    return isInThousands(header) && !(header in mapping) ? [{ name, index }] : [];
  });
  if (found.length === 0) return match;
  const places = new Map([...match.places].filter(([name]) => found.every((one) => one.name !== name)));
  const otherUnit = new Map([...match.otherUnit, ...found.map(({ name, index }) => [index, name] as const)]);
  const unused = [...match.unused, ...found.map(({ index }) => index)].toSorted((a, b) => a - b);
  return { ...match, places, otherUnit, unused };
}

/** Headers of a European ESG Template: codes, names, or numbers of fields as some producers write them. */
function withCodes(match: HeaderMatch, headers: readonly (string | null)[]): HeaderMatch {
  if (bearTptNames(headers.map((header) => header ?? ""))) return match;
  const places = new Map(match.places);
  const unused = match.unused.filter((index) => {
    const code = codesOfHeader(headers[index] ?? "").find((one) => !places.has(one));
    if (code !== undefined) places.set(code, [index]);
    return code === undefined;
  });
  const missing = match.missing.filter((name) => !places.has(name));
  return { ...match, places, unused, missing };
}
