import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { FlowsView } from "~/features/flows/flows.answers";
import type { Alert } from "~/features/watchlists/watchlists.types";
import { ROLE_ADMIN } from "~/permissions/roles";
import { Client } from "~tests/support/client";
import { factsAt, load, publishedVersion, told } from "~tests/support/loads";
import { selectRows } from "~tests/support/sql";

const ALDERA = "IT0003128367";
const NORD = "IE00B4L5Y983";
const LEI = "8156000AAAAAAAAAAA71";

const loader = new Client();
const analyst = new Client();

const sdn = (...rows: readonly string[]) =>
  [
    ...rows,
    '7,"HOLM LTD",-0- ,"IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
    '8,"LAKE LTD",-0- ,"IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
    "\u001a",
  ].join("\n");
const LISTED = `6,"ALDERA SPA",-0- ,"IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Legal Entity Number ${LEI}."`;

/** Hits of the share and of the fund that holds it. */
async function marks(): Promise<readonly number[]> {
  const results = await selectRows<{ hits: number }>`
    select sanctions_hit_count as hits from assets where to_version is null order by isin = ${NORD}`;
  return results.map(({ hits }) => hits);
}

test("an issuer that left the OFAC list is not marked any more, nor a fund that holds it, whose followers are told, and the undo marks it again", async () => {
  await loader.signInNew({ username: "loader", roles: [ROLE_ADMIN] });
  await analyst.signInNew({ username: "analyst" });
  const issuer = `issuer_id,issuer_type,name,country,lei\nA,company,Aldera SpA,IT,${LEI}`;
  await load(loader, { dataset: "issuers", file: issuer });
  const securities = `isin,name,type,issuer_id,currency\n${ALDERA},Aldera,equity,A,EUR\n${NORD},Nord Fund,fund,,EUR`;
  await load(loader, { dataset: "securities", file: securities });
  const holdings = `fund_isin,as_of,isin,weight_pct\n${NORD},2026-09-30,${ALDERA},100`;
  await load(loader, { dataset: "fund-holdings", file: holdings });
  await load(loader, { dataset: "sanctions", source: "ofac", file: sdn(LISTED) });
  expect(await marks()).toEqual([1, 1]);
  expect((await analyst.post("/api/v1/watches", { assets: [{ section: "funds", isin: NORD }] })).status).toBe(
    201,
  );

  const next = await load(loader, {
    dataset: "sanctions",
    source: "ofac",
    file: sdn(),
    query: { wholeList: "1" },
  });
  expect(next.rows).toMatchObject({ unchanged: 2, ended: 1 });
  expect(await marks()).toEqual([0, 0]);
  await told(next.version ?? 0);
  const alerts = async () =>
    (await analyst.read<{ items: Alert[] }>("/api/v1/watch-alerts?pageSize=100")).items;
  expect((await alerts()).map(({ topic, field, before, after }) => [topic, field, before, after])).toEqual([
    ["sanction", "sanctionsHits", 1, 0],
  ]);

  await loader.delete(`/api/v1/loads/${next.id}`);
  await vi.waitFor(async () => expect(await marks()).toEqual([1, 1]), { timeout: 20_000, interval: 100 });
}, 60_000);

test("a flow whose list is cut short stops there and says how much would end", async () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => `W${at},company,Name ${at}`).join("\n");
  const head = "issuer_id,issuer_type,name\n";
  await load(loader, { dataset: "issuers", source: "watched", file: head + named(100) });
  await env.FILES.put("inbox/watched/list.csv", head + named(70));
  const created = await loader.post("/api/v1/update-flows", {
    ...{
      name: "watched",
      dataset: "issuers",
      source: "watched",
      origin: "inbox",
      location: "inbox/watched/",
    },
    wholeList: true,
  });
  const { id } = await created.json<{ id: string }>();
  expect((await loader.post(`/api/v1/update-flows/${id}/start`)).status).toBe(202);
  const flow = async () => {
    const { items } = await loader.read<FlowsView>("/api/v1/flow-status");
    return items.find((item) => item.id === id);
  };
  await vi.waitFor(async () => expect((await flow())?.run?.endedAt).toBeTruthy(), {
    timeout: 20_000,
    interval: 100,
  });
  const found = await flow();
  expect(found?.wholeList).toBe(true);
  expect(found?.run).toMatchObject({
    status: "failed",
    error: { code: "held", params: { ending: 30, inForce: 100, rejected: 0 } },
  });
  const watched = (await factsAt("issuers", await publishedVersion())).filter(
    ({ source }) => source === "watched",
  );
  expect(watched).toHaveLength(100);
}, 60_000);
