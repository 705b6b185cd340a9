import type { Row } from "~/domain/tabular/row";

const ITEMS_AT_ONCE = 500;

/** The first rows of a table and the whole of it: what was looked at is not lost to the reading that follows. */
export async function withHead(
  batches: AsyncGenerator<Row[]>,
  headRows: number,
): Promise<{ readonly head: readonly Row[]; readonly all: AsyncGenerator<readonly Row[]> }> {
  const head: Row[] = [];
  while (head.length < headRows) {
    const next = await batches.next();
    if (next.done) break;
    for (const row of next.value) head.push(row);
  }
  async function* all() {
    yield head;
    yield* batches;
  }
  return { head, all: all() };
}

/** The first rows of a table, read and put away again. */
export async function headOf(batches: AsyncGenerator<Row[]>, headRows: number): Promise<readonly Row[]> {
  const { head } = await withHead(batches, headRows);
  await batches.return(undefined);
  return head;
}

/** Every row as the records it states, or every record as others. */
export async function* mapped<Item, From = Row>(
  batches: AsyncGenerator<readonly From[]>,
  itemsOf: (from: From) => readonly Item[],
): AsyncGenerator<readonly Item[]> {
  for await (const batch of batches) yield batch.flatMap(itemsOf);
}

/** Items that are known only when all rows are read, in batches. */
export async function* afterAll<Item>(
  batches: AsyncGenerator<readonly Row[]>,
  note: (row: Row) => void,
  items: () => Iterable<Item>,
): AsyncGenerator<readonly Item[]> {
  for await (const batch of batches) for (const row of batch) note(row);
  let held: Item[] = [];
  for (const item of items()) {
    held.push(item);
    if (held.length < ITEMS_AT_ONCE) continue;
    yield held;
    held = [];
  }
  yield held;
}
