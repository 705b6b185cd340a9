import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { load } from "~tests/support/loads";
import { admin } from "~tests/support/people";

async function countedTables(): Promise<readonly string[]> {
  const { results } = await env.DB.prepare("select distinct tbl from sqlite_stat1 order by tbl").all<{
    tbl: string;
  }>();
  return results.map(({ tbl }) => tbl);
}

test("publication: the planner has statistics of the catalogue after it", async () => {
  const { client } = await admin();
  const rows = Array.from({ length: 50 }, (_, at) => `I${at},company,Issuer ${at},IT`);
  await load(client, {
    dataset: "issuers",
    file: ["issuer_id,issuer_type,name,country", ...rows].join("\n"),
  });
  await vi.waitFor(
    async () => expect(await countedTables()).toEqual(expect.arrayContaining(["facts", "loads"])),
    {
      timeout: 30_000,
      interval: 100,
    },
  );
});
