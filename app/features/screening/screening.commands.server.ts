import type { ListDataset } from "~/domain/analysis/book/fact-book";
import type { ListedIdentity } from "~/domain/sanctions/listed-identities";
import type { AlikeName } from "~/domain/sanctions/name-index";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";

export interface IdentityOfRow extends ListedIdentity {
  readonly dataset: ListDataset;
  readonly factId: number;
}

/** Keeps by what list rows can be found. Said twice, it changes nothing. */
export async function insertListedIdentities(
  app: AppContext,
  identities: readonly IdentityOfRow[],
): Promise<void> {
  if (identities.length === 0) return;
  const rows = identities.map(({ dataset, kind, value, factId }) => [dataset, kind, value, factId]);
  await prepared(
    app.db.$client,
    `insert into listed_identities (dataset, kind, value, fact_id)
       select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?1) where true
       on conflict do nothing`,
    JSON.stringify(rows),
  ).run();
}

/** Keeps which issuers the names of current list rows are like, as identities of those rows. Said twice, it changes nothing. */
export async function insertAlikeNames(app: AppContext, names: readonly AlikeName[]): Promise<void> {
  if (names.length === 0) return;
  const rows = names.map(({ dataset, subject, authority, key }) => [dataset, subject, authority, key]);
  await prepared(
    app.db.$client,
    `insert into listed_identities (dataset, kind, value, fact_id)
       select f.dataset, 'subject', n.value ->> 1, f.id from json_each(?1) n
       cross join facts f on f.dataset = n.value ->> 0 and f.subject = n.value ->> 2 and f.key = n.value ->> 3
        and f.superseded_in is null
       on conflict do nothing`,
    JSON.stringify(rows),
  ).run();
}
