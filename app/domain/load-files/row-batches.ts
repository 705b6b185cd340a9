import type { Row } from "~/domain/tabular/row";

/** The first rows of a table and the whole of it: what was looked at is not lost to the reading that follows. */
export async function withHead(
  batches: AsyncGenerator<Row[]>,
  headRows: number,
): Promise<{ readonly head: readonly Row[]; readonly all: AsyncGenerator<readonly Row[]> }> {
  const head: Row[] = [];
  while (head.length < headRows) {
    const next = await batches.next();
    if (next.done) break;
    head.push(...next.value);
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
