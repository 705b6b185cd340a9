import { READ_OF_TEMPLATE } from "~/domain/analysis/judgements/fund-disclosure";
import type { DatasetName, Fact } from "~/domain/facts/fact";
import { FACT_COLUMNS, type FactRow, factOf } from "~/domain/facts/fact-row";
import type { AppContext } from "~/platform/context.server";
import { prepared } from "~db/d1";
import type { InstrumentIdentity } from "./read-model.queries.server";
import { ROW_DATASETS } from "./row-datasets";

/** A template has some six hundred columns, of which rows need a few. */
const OF_TEMPLATE = `json_object(${READ_OF_TEMPLATE.map(
  (code) => `'${code}', f.payload -> '$."${code}"'`,
).join(", ")})`;

const COLUMNS_OF_TEMPLATE = FACT_COLUMNS.replace("f.payload", `${OF_TEMPLATE} as payload`);

/** The current facts from which the rows of some instruments are made; one statement per dataset, one round trip. */
export async function listRowFacts(
  app: AppContext,
  instruments: readonly InstrumentIdentity[],
): Promise<Fact[]> {
  const { DB } = app.env;
  const statements = [...subjectsByDataset(instruments)].map(([dataset, subjects]) =>
    prepared<FactRow>(
      DB,
      `select ${dataset === "eet" ? COLUMNS_OF_TEMPLATE : FACT_COLUMNS} from facts f indexed by facts_current
      where f.dataset = ?1 and f.superseded_in is null and f.subject in (select value from json_each(?2))`,
      dataset,
      JSON.stringify([...subjects]),
    ),
  );
  const answers = await DB.batch<FactRow>(statements);
  return answers.flatMap(({ results }) => results.map(factOf));
}

function subjectsByDataset(instruments: readonly InstrumentIdentity[]): Map<DatasetName, Set<string>> {
  const subjects = new Map<DatasetName, Set<string>>();
  const add = (datasets: readonly DatasetName[], subject: string | null) => {
    if (subject === null) return;
    for (const dataset of datasets) {
      const known = subjects.get(dataset);
      if (known) known.add(subject);
      else subjects.set(dataset, new Set([subject]));
    }
  };
  for (const { isin, issuerId, lei, issuerCode, issuerCountry, country } of instruments) {
    add(ROW_DATASETS.isin, isin);
    add(ROW_DATASETS.issuer, issuerId);
    add(ROW_DATASETS.lei, lei);
    for (const code of [issuerCountry, issuerCode, issuerId, country]) add(ROW_DATASETS.country, code);
  }
  return subjects;
}
