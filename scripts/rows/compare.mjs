import ts from "typescript";

/** What SQLite can answer, by the flag of the type. */
const KINDS = [
  [ts.TypeFlags.StringLike, "string"],
  [ts.TypeFlags.NumberLike, "number"],
  [ts.TypeFlags.Null, "null"],
  [ts.TypeFlags.Undefined, "undefined"],
  [ts.TypeFlags.Any | ts.TypeFlags.Unknown, "unknown"],
];

/** The kinds of value a type holds: `boolean` and objects as they are written. */
function kindsOf(checker, type) {
  const members = type.isUnion() ? type.types : [type];
  return new Set(
    members.flatMap((member) => {
      const of = member.isIntersection() ? member.types : [member];
      const kind = KINDS.find(([flag]) => of.some(({ flags }) => flags & flag))?.[1];
      return kind ?? (member.flags & ts.TypeFlags.BooleanLike ? "boolean" : checker.typeToString(member));
    }),
  );
}

/** Of each property of a row's type the kinds of value it may hold. */
export function propertiesOf(checker, row) {
  return new Map(
    checker.getPropertiesOfType(row).map((property) => {
      const kinds = kindsOf(checker, checker.getTypeOfSymbol(property));
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return [property.name, { kinds, isOptional }];
    }),
  );
}

export const isOpen = (checker, row) => checker.getIndexInfosOfType(row).length > 0;

const ANSWERED = new Set(["string", "number", "null", "unknown"]);

/** Where the columns of a statement and the properties of its row's type differ: column, expected, found. */
export function differences(columns, properties, isOpenRow) {
  const names = columns.map(({ name }) => name);
  const twice = columns
    .filter(({ name, origin }, at) => {
      const first = columns[names.indexOf(name)];
      return columns.indexOf(first) !== at && (origin === null || origin !== first.origin);
    })
    .map(({ name }) => name);
  return [
    ...twice.map((name) => ({ name, expected: "one column", found: "several of this name" })),
    ...columns.flatMap((column) => differenceOf(column, properties.get(column.name), isOpenRow)),
    ...[...properties]
      .filter(([name, { isOptional }]) => !isOptional && !names.includes(name))
      .map(([name]) => ({
        name,
        expected: `one of ${names.join(", ")}`,
        found: "a property without a column",
      })),
  ];
}

function differenceOf({ name, origin, kind, isNullable }, property, isOpenRow) {
  if (property === undefined) return isOpenRow ? [] : [{ name, expected: "a property", found: "none" }];
  const { kinds } = property;
  if (kinds.has("unknown")) return [];
  const found = [...kinds].join(" | ");
  const foreign = [...kinds].filter(
    (of) => !ANSWERED.has(of) && !(of === "undefined" && property.isOptional),
  );
  if (foreign.length > 0 || kinds.size === 0) return [{ name, expected: "string, number or null", found }];
  const values = [...kinds].filter((of) => of !== "null" && of !== "undefined");
  if (kind !== null && !values.includes(kind)) return [{ name, expected: `${kind} (${origin})`, found }];
  if (isNullable && !kinds.has("null"))
    return [{ name, expected: `${[...values, "null"].join(" | ")} (${origin})`, found }];
  return [];
}
