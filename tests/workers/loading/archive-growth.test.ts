import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { archiveOldFacts } from "~/features/archive/archive-facts.service.server";
import { archiveAll, inDays } from "~tests/support/archiving";
import { seedLoad } from "~tests/support/load-rows";
import { reportOfRun } from "~tests/support/run-report";
import { runSql, selectRow } from "~tests/support/sql";

const INSTRUMENTS = Number((env as unknown as { ARCHIVE_INSTRUMENTS?: string }).ARCHIVE_INSTRUMENTS ?? 500);
const MAX_MS = 3_600_000;

/** What a delivery says of each instrument: four facts, as the universe of 200,000 has 4.1; every figure is another. */
const FACTS: readonly (readonly [dataset: string, subject: string, key: string, payload: string])[] = [
  [
    "issuers",
    "I",
    "",
    `'issuer_id','I'||n,'name','Issuer number '||n,'lei','529900'||printf('%014d',n),'country','IT','nace_section','D','market_cap_eur_m',R`,
  ],
  [
    "securities",
    "S",
    "",
    `'isin','S'||n,'name','Share of issuer number '||n,'type','equity','issuer_id','I'||n,'currency','EUR','country','IT','amount_issued_eur_m',R`,
  ],
  [
    "esg-ratings",
    "S",
    "alpha",
    `'subject_id','S'||n,'rating',1+R%5,'environmental',R/1e3,'social',R/1e3,'governance',R/1e3,'provider','alpha'`,
  ],
  [
    "company-pai",
    "I",
    "2025-12-31",
    `'issuer_id','I'||n,'period_end','2025-12-31','evic_eur_m',R,'revenue_eur_m',R,'scope1_t',R,'scope2_t',R,'scope3_t',R,'fossil_fuel_active','N','nonrenewable_consumption_share',R/1e5,'board_gender_diversity_share',R/1e5`,
  ],
];

/** One full delivery in a data version of its own; answers how large the database is after it, in bytes. */
async function deliver(version: number): Promise<number> {
  await runSql`
    insert into data_versions (version, load_id, status, published_at)
      values (${version}, 1, 'published', ${new Date(Date.UTC(2026, 0, version)).toISOString()})`;
  await runSql`update facts set superseded_in = ${version} where superseded_in is null`;
  let size = 0;
  for (const [dataset, subject, key, payload] of FACTS) {
    const { meta } = await env.DB.prepare(
      `with recursive i(n) as (select 1 union all select n + 1 from i where n < ?2)
       insert into facts (dataset, subject, key, period, source, payload, load_id, source_row, loaded_in)
       select '${dataset}', '${subject}' || n, '${key}', '2025-12-31', 'alpha',
         json_object(${payload.replaceAll("R", "(abs(random()) % 100000)")}), 1, n, ?1 from i`,
    )
      .bind(version, INSTRUMENTS)
      .run();
    size = meta.size_after;
  }
  return size;
}

test(
  "growth: what superseded facts took in the database is taken by later deliveries, once they are archived",
  async () => {
    await seedLoad();
    const grown: number[] = [];
    for (let version = 1; version <= 5; version += 1) grown.push(await deliver(version));
    const perDelivery = ((grown[4] ?? 0) - (grown[0] ?? 0)) / 4;
    const app = inDays(2_000);
    await archiveOldFacts(app, 1);
    const started = Date.now();
    const messages = await archiveAll(app);
    const seconds = (Date.now() - started) / 1000;
    const archives = await selectRow<{ files: number; rows: number; bytes: number }>`
      select count(*) as files, sum(rows) as rows, sum(bytes) as bytes from fact_archives where status = 'archived'`;
    const after: number[] = [];
    for (let version = 6; version <= 9; version += 1) after.push(await deliver(version));
    const fixed = (grown[0] ?? 0) / INSTRUMENTS;
    const each = (bytes: number) => Math.round(bytes / INSTRUMENTS);
    reportOfRun(
      [
        `${INSTRUMENTS} instruments, facts alone, every one changed by every delivery; bytes an instrument:`,
        `one delivery ${Math.round(fixed)}; each further delivery ${each(perDelivery)} in the database;`,
        `archived ${each((archives?.bytes ?? 0) / 4)} a delivery in ${archives?.files} files of ${archives?.rows} facts, ${messages} messages, ${seconds.toFixed(1)} s;`,
        `database in MB after deliveries 1 to 5: ${grown.map(inMb).join(", ")}; archived, then 6 to 9: ${after.map(inMb).join(", ")}`,
      ].join("\n  "),
    );
    expect(archives?.rows).toBe(4 * 4 * INSTRUMENTS);
    // Four deliveries more took no more than a tenth of what one took before.
    expect((after[3] ?? 0) - (grown[4] ?? 0)).toBeLessThan(perDelivery / 10);
    expect((archives?.bytes ?? 0) / 4).toBeLessThan(perDelivery / 3);
  },
  MAX_MS,
);

const inMb = (bytes: number) => (bytes / 1e6).toFixed(1);
