export interface NamedRow {
  readonly table: string;
  readonly text: string;
}

const RANDOM_ID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
/** How far an id is told by its neighbours: the row of a row of a row. */
const ROUNDS = 3;

/** A short name of a text, the same for the same text (FNV-1a, 32 bits, twice). */
function nameOf(text: string): string {
  let [a, b] = [0x811c9dc5, 0xc2b2ae35];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + at), 0x01000193);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/**
 * Rows in which each id made at random is replaced by a name that follows from what its rows say, and from what the
 * rows of their ids say in turn: two runs agree where they wrote the same rows under the same parents, whatever their
 * ids are. Ids in `known` were there before and stay as they are.
 */
export function withNamedIds(rows: readonly NamedRow[], known: string): readonly NamedRow[] {
  const former = new Set([...known.matchAll(RANDOM_ID)].map(([id]) => id));
  const idsOf = ({ text }: NamedRow) => [
    ...new Set([...text.matchAll(RANDOM_ID)].map(([id]) => id).filter((id) => !former.has(id))),
  ];
  const linked = rows.map((row) => ({ row, ids: idsOf(row) })).filter(({ ids }) => ids.length > 0);
  let names = new Map<string, string>();
  const named = (text: string, own?: string) =>
    text.replaceAll(RANDOM_ID, (id) =>
      id === own ? "‹this›" : former.has(id) ? id : `‹${names.get(id) ?? "id"}›`,
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    const said = new Map<string, string[]>();
    for (const { row, ids } of linked)
      for (const id of ids) said.set(id, [...(said.get(id) ?? []), `${row.table} ${named(row.text, id)}`]);
    names = new Map([...said].map(([id, texts]) => [id, nameOf(texts.sort().join("\n"))]));
  }
  return rows.map(({ table, text }) => ({ table, text: named(text) }));
}
