import type { DatasetRecord } from "~/domain/datasets/check-row";

/** What one row of a list says of a party; a list repeats a party for every alias, address or document. */
export interface PartyRow {
  /** The list's own reference of the party. */
  readonly id: string;
  readonly row: number;
  readonly name: string | null;
  readonly isPrimaryName: boolean;
  readonly kind: "person" | "entity" | "vessel" | "aircraft";
  readonly country: string | null;
  readonly lei: string | null;
  readonly measure: string;
  readonly from: string | null;
  readonly programme: string | null;
}

interface Party {
  readonly first: PartyRow;
  name: string | null;
  hasPrimaryName: boolean;
  readonly aliases: Set<string>;
  country: string | null;
  lei: string | null;
  from: string | null;
}

/** Aliases are one text of the dataset, which holds 4,000 characters. */
const MAX_ALIAS_CHARS = 3900;

/** Parties of one list, put together from their rows, which need not follow one another. */
export class ListedParties {
  private readonly parties = new Map<string, Party>();

  constructor(private readonly authority: string) {}

  add(row: PartyRow): void {
    const known = this.parties.get(row.id);
    if (known === undefined) {
      const { name, isPrimaryName, country, lei, from } = row;
      const isNamed = isPrimaryName && name !== null;
      this.parties.set(row.id, {
        first: row,
        name,
        hasPrimaryName: isNamed,
        aliases: new Set(),
        country,
        lei,
        from,
      });
      return;
    }
    known.country ??= row.country;
    known.lei ??= row.lei;
    if (row.from !== null && (known.from === null || row.from < known.from)) known.from = row.from;
    if (row.name === null || row.name === known.name) return;
    if (row.isPrimaryName && !known.hasPrimaryName) {
      if (known.name !== null) known.aliases.add(known.name);
      known.aliases.delete(row.name);
      known.name = row.name;
      known.hasPrimaryName = true;
    } else known.aliases.add(row.name);
  }

  /** One record a party, in the order of their first rows. */
  *records(): Generator<DatasetRecord> {
    for (const { first, name, aliases, country, lei, from } of this.parties.values()) {
      yield {
        dataset: "sanctions",
        sheet: null,
        row: first.row,
        cells: {
          authority: this.authority,
          list_id: first.id,
          name,
          aliases: joined(aliases),
          kind: first.kind,
          country,
          lei,
          measure: first.measure,
          from,
          programme: first.programme,
        },
      };
    }
  }
}

function joined(aliases: ReadonlySet<string>): string | null {
  let text = "";
  for (const alias of aliases) {
    const longer = text === "" ? alias : `${text}; ${alias}`;
    if (longer.length > MAX_ALIAS_CHARS) break;
    text = longer;
  }
  return text === "" ? null : text;
}
