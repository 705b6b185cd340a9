import type { FactRequests } from "~/domain/analysis/fact-plan";
import type { DatasetName, Fact } from "~/domain/facts/fact";
import { FACT_COLUMNS, type FactRow, factOf } from "~/domain/facts/fact-row";
import { listedStatement } from "~/features/screening/screening.service.server";
import type { AppContext } from "~/platform/context.server";

/** Subjects asked for in one statement: a bound text must stay under two megabytes. */
const SUBJECTS_PER_STATEMENT = 20_000;

/** Reads one wave of a fact plan in one round trip, as of a data version. */
export async function readWave(app: AppContext, version: number, requests: FactRequests): Promise<Fact[]> {
  const statements = groupsOf(requests.facts).map(({ datasets, subjects }) =>
    factStatement(app, version, datasets, subjects),
  );
  if (requests.lists !== null) statements.push(listedStatement(app, version, requests.lists));
  if (statements.length === 0) return [];
  const answers = await app.db.$client.batch<FactRow>(statements);
  return answers.flatMap(({ results }) => results.map(factOf));
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
  return app.db.$client
    .prepare(
      `with wanted as materialized (
        select d.value as dataset, s.value as subject from json_each(?2) d cross join json_each(?3) s)
       select ${FACT_COLUMNS} from wanted w cross join facts f on f.dataset = w.dataset and f.subject = w.subject
       where f.loaded_in <= ?1 and (f.superseded_in is null or f.superseded_in > ?1)`,
    )
    .bind(version, JSON.stringify(datasets), JSON.stringify(subjects));
}

/** Units of each currency for one euro on the day or the last one before; currencies without a rate are left out. */
export async function findRates(
  app: AppContext,
  version: number,
  currencies: readonly string[],
  asOf: string,
): Promise<ReadonlyMap<string, number>> {
  const foreign = [...new Set(currencies)].filter((currency) => currency !== "EUR");
  if (foreign.length === 0) return new Map();
  const { results } = await app.db.$client
    .prepare(
      `select wanted.value as currency,
        (select json_extract(f.payload, '$.per_eur') from facts f
         where f.dataset = 'fx-rates' and f.subject = wanted.value and f.key <= ?3
         and f.loaded_in <= ?1 and (f.superseded_in is null or f.superseded_in > ?1)
         order by f.key desc limit 1) as perEur
       from json_each(?2) wanted`,
    )
    .bind(version, JSON.stringify(foreign), asOf)
    .all<{ currency: string; perEur: number | null }>();
  return new Map(
    results.flatMap(({ currency, perEur }) =>
      Number(perEur) > 0 ? [[currency, Number(perEur)] as const] : [],
    ),
  );
}
