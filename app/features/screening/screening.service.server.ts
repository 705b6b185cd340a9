import type { ListDataset, ListIssue } from "~/domain/analysis/book/fact-book";
import type { FactValues } from "~/domain/facts/fact";
import { listedIdentities } from "~/domain/sanctions/listed-identities";
import type { AlikeName } from "~/domain/sanctions/name-index";
import type { AppContext } from "~/platform/context.server";
import { insertAlikeNames, insertListedIdentities } from "./screening.commands.server";
import { findListIssues, listUnpublishedRows } from "./screening.queries.server";

export {
  type FoundRow,
  foundStatement,
  type Identity,
  identitiesOf,
  listedStatement,
} from "./screening.queries.server";

const BATCH = 2000;

/**
 * Makes the rows of screening lists findable by LEI, ISIN, name and country, for everything written since the last
 * published version. Called before a version is published; done again, it changes nothing.
 */
export async function indexListedRows(app: AppContext, version: number): Promise<void> {
  let afterId = 0;
  for (;;) {
    const rows = await listUnpublishedRows(app, version, afterId, BATCH);
    await insertListedIdentities(
      app,
      rows.flatMap(({ id, dataset, payload }) =>
        listedIdentities(JSON.parse(payload) as FactValues).map((identity) => ({
          ...identity,
          dataset,
          factId: id,
        })),
      ),
    );
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    afterId = last.id;
  }
}

/** Keeps pairs with names alike: analyses find the rows by them, and reviewers the pairs. */
export async function keepAlikeNames(app: AppContext, names: readonly AlikeName[]): Promise<void> {
  await insertAlikeNames(app, names);
}

type Issues = Readonly<Record<ListDataset, readonly ListIssue[]>>;

/** The lists of one data version never change, so an isolate counts them once. */
let remembered: { readonly version: number; readonly issues: Issues } | null = null;

/** Which screening lists a data version holds, with their dates. */
export async function listIssues(app: AppContext, version: number): Promise<Issues> {
  if (remembered?.version === version) return remembered.issues;
  const issues = await findListIssues(app, version);
  remembered = { version, issues };
  return issues;
}
