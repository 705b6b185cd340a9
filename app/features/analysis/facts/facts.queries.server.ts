import { periodOn } from "~/domain/analysis/book/current-fact";
import type { FactRequests, ListRequest } from "~/domain/analysis/book/fact-plan";
import type { DatasetName, Fact } from "~/domain/facts/fact";
import { FACT_COLUMNS, type FactRow, factOf } from "~/domain/facts/fact-row";
import { groupedBy } from "~/domain/keyed/groups";
import {
  type ArchiveFile,
  archivedFactsAt,
  coveringStatement,
} from "~/features/archive/archived-facts.service.server";
import { type FoundRow, foundStatement, type Identity } from "~/features/screening/screening.service.server";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import { positionsOf, visible } from "./reach.queries.server";

/** Subjects asked for in one statement: a bound text must stay under two megabytes. */
const SUBJECTS_PER_STATEMENT = 20_000;

/** What a wave reads: facts by dataset and subject, and rows of lists by what they are found by. */
export interface WaveRequest {
  readonly facts: FactRequests["facts"];
  readonly lists: ListRequest["datasets"];
  readonly identities: readonly Identity[];
}

export interface Wave {
  readonly facts: readonly Fact[];
  readonly listed: readonly FoundRow[];
}

/**
 * Reads one wave of a fact plan in one round trip, as of a data version; of holdings only the day that holds. What was
 * archived of that version is read from its files.
 */
export async function readWave(
  app: AppContext,
  version: number,
  asOf: string,
  { facts, lists, identities }: WaveRequest,
): Promise<Wave> {
  const { $client } = app.db;
  const { "fund-holdings": funds, ...others } = Object.fromEntries(facts);
  const statements = groupsOf(new Map(Object.entries(others) as [DatasetName, readonly string[]][])).map(
    ({ datasets, subjects }) => factStatement(app, version, datasets, subjects),
  );
  if (funds) statements.push(positionsStatement(app, version, asOf, funds));
  if (statements.length === 0 && identities.length === 0) return { facts: [], listed: [] };
  const areListsAsked = identities.length > 0;
  if (areListsAsked) statements.push(foundStatement(app, version, lists, identities));
  const [covering, ...answers] = await $client.batch<FactRow>([
    coveringStatement(app, version),
    ...statements,
  ]);
  const found: readonly FactRow[] = areListsAsked ? (answers.pop()?.results ?? []) : [];
  const listed = found as readonly FoundRow[];
  const rows = answers.flatMap(({ results }) => results);
  const archives = (covering?.results ?? []) as readonly unknown[] as readonly ArchiveFile[];
  if (archives.length === 0) return { facts: rows.map(factOf), listed };
  const archived = await archivedFactsAt(app, archives, { version, subjects: facts });
  return {
    facts: together(rows, archived, asOf).map(factOf),
    listed,
  };
}

/** Facts of the table and of archives in the order of their keys; of a fund's holdings those of the day that holds. */
function together(rows: readonly FactRow[], archived: readonly FactRow[], asOf: string): readonly FactRow[] {
  const all = [...rows, ...archived].sort((a, b) => (a.key < b.key ? -1 : 1));
  const positions = all.filter(({ dataset }) => dataset === "fund-holdings");
  const funds = groupedBy(positions, ({ subject }) => subject);
  const days = new Map([...funds].map(([isin, rows]) => [isin, periodOn(rows, asOf)]));
  return all.filter(
    ({ dataset, subject, period }) => dataset !== "fund-holdings" || period === days.get(subject),
  );
}

interface Group {
  readonly datasets: readonly DatasetName[];
  readonly subjects: readonly string[];
}

/** Datasets that are asked about the same subjects share a statement. */
function groupsOf(facts: FactRequests["facts"]): Group[] {
  const groups = new Map<string, { datasets: DatasetName[]; subjects: readonly string[] }>();
  for (const [dataset, subjects] of facts) {
    const key = JSON.stringify(subjects);
    const group = groups.get(key) ?? { datasets: [], subjects };
    group.datasets.push(dataset);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ datasets, subjects }) =>
    Array.from({ length: Math.ceil(subjects.length / SUBJECTS_PER_STATEMENT) }, (_, part) => ({
      datasets,
      subjects: subjects.slice(part * SUBJECTS_PER_STATEMENT, (part + 1) * SUBJECTS_PER_STATEMENT),
    })),
  );
}

function factStatement(
  app: AppContext,
  version: number,
  datasets: readonly DatasetName[],
  subjects: readonly string[],
): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `with wanted as materialized (
        select d.value as dataset, s.value as subject from json_each(?2) d cross join json_each(?3) s)
       select ${FACT_COLUMNS} from wanted w cross join facts f indexed by facts_subject on f.dataset = w.dataset and f.subject = w.subject
       where ${visible("f")}`,
    version,
    JSON.stringify(datasets),
    JSON.stringify(subjects),
  );
}

function positionsStatement(
  app: AppContext,
  version: number,
  asOf: string,
  funds: readonly string[],
): D1PreparedStatement {
  return prepared(
    app.db.$client,
    `with funds as materialized (select value as isin from json_each(?3))
       select ${FACT_COLUMNS} from funds cross join facts f indexed by facts_subject on ${positionsOf("funds.isin")}`,
    version,
    asOf,
    JSON.stringify(funds),
  );
}
