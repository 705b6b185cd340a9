/** Adds a value to those of its key. */
export function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}

/** Rows by what they have in common, in the order in which each first occurs. */
export function groupedBy<Row, Of>(
  rows: Iterable<Row>,
  of: (row: Row) => Of,
): ReadonlyMap<Of, readonly [Row, ...Row[]]> {
  const groups = new Map<Of, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(of(row));
    if (group) group.push(row);
    else groups.set(of(row), [row]);
  }
  return groups;
}
