import { CellBudget } from "../cell-budget";
import { numberMarksIn } from "../cells/number-text";
import { isIsinText } from "./json-groups";
import { isJsonObject } from "./json-object";

type Fields = Readonly<Record<string, unknown>>;
type Records = Record<string, unknown>[];

const MAX_DEPTH = 2;

/**
 * The rows of a document that holds a table in another shape than a list of objects: rows below their header or beside the
 * names of their columns, lists or objects of columns, numbers by ISIN, ISINs alone or grouped by a name. The one nearest
 * to the top; null where there is none.
 */
export function tableIn(document: unknown): Records | null {
  let level: { readonly value: unknown; readonly key: string | null }[] = [{ value: document, key: null }];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    for (const { value, key } of level) {
      const records = Array.isArray(value)
        ? rowsOf(value, key)
        : isJsonObject(value)
          ? fieldsOf(value, key)
          : null;
      if (records !== null) return records;
    }
    level = level.flatMap(({ value }) =>
      isJsonObject(value) ? Object.entries(value).map(([key, inner]) => ({ value: inner, key })) : [],
    );
  }
  return null;
}

function rowsOf(rows: readonly unknown[], key: string | null): Records | null {
  // Within an object a list of ISINs may be a column whose others do not fit it.
  if (key === null && rows.length > 0 && rows.every(isIsinText)) return rows.map((isin) => ({ isin }));
  const [header, ...body] = rows;
  return isHeader(header) ? recordsBelow(header, body) : null;
}

function fieldsOf(fields: Fields, key: string | null): Records | null {
  const columns = fields.columns ?? fields.headers ?? fields.header ?? fields.fields;
  const rows = fields.data ?? fields.rows ?? fields.values;
  if (isHeader(columns) && Array.isArray(rows)) return recordsBelow(columns, rows);
  return groupsOfIsins(fields) ?? columnsOf(fields) ?? valuesByIsin(fields, key) ?? portfoliosByName(fields);
}

/** Lists of plain values below the names of their columns. */
function recordsBelow(header: readonly string[], rows: readonly unknown[]): Records | null {
  const areRows = rows.length > 0 && rows.every((row) => Array.isArray(row) && row.every(isPlain));
  if (!areRows) return null;
  new CellBudget().takeRows(header.length, rows.length);
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [name, (row as readonly unknown[])[index]])),
  );
}

/** {"isin": ["A", "B"], "weight": [60, 40]}, or with an object of numbered values for each column. */
function columnsOf(fields: Fields): Records | null {
  const columns = Object.entries(fields).flatMap(([name, value]): [string, readonly unknown[]][] => {
    if (Array.isArray(value)) return [[name, value]];
    return isJsonObject(value) && isNumbered(value) ? [[name, Object.values(value)]] : [];
  });
  const [first, another] = columns;
  if (first === undefined || another === undefined) return null;
  const { length } = first[1];
  if (length === 0 || columns.some(([, values]) => values.length !== length || !values.every(isPlain)))
    return null;
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row]])),
  );
}

/** {"tobacco": ["GB…"], "weapons": ["US…"]}: each ISIN with the name of its list. */
function groupsOfIsins(fields: Fields): Records | null {
  const lists = Object.entries(fields);
  const areLists = lists.every(
    ([, list]) => Array.isArray(list) && list.length > 0 && list.every(isIsinText),
  );
  if (lists.length === 0 || !areLists) return null;
  return lists.flatMap(([category, list]) => (list as readonly string[]).map((isin) => ({ isin, category })));
}

/** {"US0378331005": 0.6}: numbers called by the name of the object, else weights; words are reasons. */
function valuesByIsin(fields: Fields, key: string | null): Records | null {
  const entries = Object.entries(fields);
  const areOfIsins = entries.every(
    ([isin, value]) => isIsinText(isin) && ["number", "string"].includes(typeof value),
  );
  if (entries.length === 0 || !areOfIsins) return null;
  const areWords = entries.every(([, value]) => typeof value === "string" && numberMarksIn(value) === null);
  const name = areWords ? "reason" : (key ?? "weight");
  return entries.map(([isin, value]) => ({ isin, [name]: value }));
}

/** {"Balanced": {"US0378331005": 60}, "Growth": {…}}: the weights of several portfolios, each with its name. */
function portfoliosByName(fields: Fields): Records | null {
  const portfolios = Object.entries(fields).map(([portfolio, values]) => {
    const records = isJsonObject(values) ? valuesByIsin(values, null) : null;
    return records?.map((record) => ({ portfolio, ...record })) ?? null;
  });
  return portfolios.length > 1 && portfolios.every((one) => one !== null) ? portfolios.flat() : null;
}

const isNumbered = (fields: Fields) =>
  Object.entries(fields).every(([key, value]) => /^\d+$/.test(key) && isPlain(value));

const isPlain = (value: unknown) => value === null || typeof value !== "object";

function isHeader(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length > 1 && value.every((name) => typeof name === "string" && name !== "")
  );
}
