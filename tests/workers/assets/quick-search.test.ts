import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { QuickAnswer, QuickStart } from "~/features/search/quick-search.answers";
import { signedInClient } from "~tests/support/signed-in-client";
import { runSql, selectRow } from "~tests/support/sql";
import { Client } from "../../support/client";
import {
  analyst,
  demo,
  type Item,
  reader,
  SEEDING_MS,
  seedListedUniverse,
} from "../../support/listed-universe";
import { seedPortfolio } from "../../support/portfolio-rows";
import type { SeededUser } from "../../support/seed-rows";

const colleague = signedInClient({});
let analystUser: SeededUser;

async function got<T>(client: Client, path: string): Promise<T> {
  const response = await client.get(`/api/v1${path}`);
  expect(response.status, path).toBe(200);
  return await response.json<T>();
}

const quick = (client: Client, q: string) =>
  got<QuickAnswer>(client, `/quick-search?q=${encodeURIComponent(q)}`);

const names = ({ assets }: QuickAnswer) => assets.map(({ name }) => name);

async function visit(client: Client, kind: string, key: string, section: string | null = null) {
  const response = await client.post("/api/v1/visits", { kind, key, section });
  expect(response.status).toBe(204);
}

async function seedHeld(owner: SeededUser, id: string, name: string, isins: readonly string[]) {
  await seedPortfolio(owner, { id, name });
  await runSql`insert into holdings (portfolio_id, version, position, isin, name, weight_share)
     select ${id}, 1, key, value, value, 0.1 from json_each(${JSON.stringify(isins)})`;
}

const PORTFOLIO = "0b1c2d3e-0000-4000-8000-000000000001";

beforeAll(async () => {
  analystUser = await seedListedUniverse();
  await seedHeld(analystUser, PORTFOLIO, "Crescita Équilibrée", ["IT0009921179", "LU9904120771"]);
}, SEEDING_MS);

describe("the search", () => {
  const hits = async (client: Client, q: string) =>
    (await got<{ items: Item[] }>(client, `/search?q=${encodeURIComponent(q)}`)).items;

  test("answers the identifier itself first, then what begins with the text, then what holds it", async () => {
    expect((await hits(analyst, "it0009921179"))[0]).toMatchObject({
      name: "Brightwater Utilities SpA",
      section: "equities",
    });
    const names = (await hits(analyst, "nordic")).map(({ name }) => String(name).toLowerCase());
    const begins = names.map((name) => name.startsWith("nordic"));
    expect(begins[0]).toBe(true);
    expect(begins.lastIndexOf(true)).toBeLessThan(
      begins.includes(false) ? begins.indexOf(false) : begins.length,
    );
  });

  test("finds institutions, which open by their code", async () => {
    const found = (await hits(analyst, "Nordic Resilience Bank")).find(({ kind }) => kind === "issuer");
    expect(found).toMatchObject({ code: "NRB", path: "NRB", section: "supranationals" });
  });

  test("answers at most ten, of two letters too, and nothing to an empty question", async () => {
    expect(await hits(analyst, "al")).toHaveLength(10);
    expect(await hits(analyst, " ")).toEqual([]);
  });

  test("stays within the sections open to the viewer", async () => {
    expect(await hits(reader, "brightwater")).toEqual([]);
    for (const { section } of await hits(reader, "a")) expect(["funds", "etfs"]).toContain(section);
    expect((await hits(reader, "kestrel europe lead"))[0]).toMatchObject({ isin: "IE00DM41KE20" });
  });
});

describe("a misspelt question", () => {
  test("finds names with a wrong, a missing, a swapped letter, or two of them", async () => {
    for (const q of ["brihgtwater", "brightwatr", "birghtwater", "brightwoter utilties"]) {
      const answer = await quick(analyst, q);
      // The share before the bonds of the company.
      expect(names(answer)[0], q).toBe("Brightwater Utilities SpA");
      expect(answer.corrections, q).toContain("brightwater");
    }
  });

  test("is understood before its last word is finished", async () => {
    expect(names(await quick(analyst, "nordci resil"))[0]).toMatch(/^Nordic Resilience/);
  });

  test("is left alone where it is spelt as names are, and where nothing is near", async () => {
    expect((await quick(analyst, "brightwater")).corrections).toEqual([]);
    expect(await quick(analyst, "zzqxj vvkkw")).toEqual({
      assets: [],
      guides: [],
      countries: [],
      portfolios: [],
      actions: [],
      metrics: [],
      corrections: [],
    });
  });

  test("stays within the sections open to the viewer", async () => {
    expect(await quick(reader, "brihgtwater")).toMatchObject({ assets: [], corrections: [] });
  });
});

describe("the quick search", () => {
  test("knows an issuer by its LEI and says where the question stands", async () => {
    const { items } = await got<{ items: Item[] }>(analyst, "/search?q=IT0009921179");
    const lei = (await selectRow<{ lei: string }>`select lei from assets where isin = 'IT0009921179'`)?.lei;
    const answer = await quick(analyst, String(lei).toLowerCase());
    expect(answer.assets.map(({ isin }) => isin)).toContain(items[0]?.isin);
    expect(answer.assets[0]).toMatchObject({ foundIn: lei });
  });

  test("finds countries by name in both languages, by code, and misspelt, for who has government bonds", async () => {
    const codes = async (q: string) => (await quick(analyst, q)).countries.map(({ code }) => code);
    expect((await codes("italy"))[0]).toBe("IT");
    expect((await codes("itlay"))[0]).toBe("IT");
    expect((await codes("it"))[0]).toBe("IT");
    expect((await quick(reader, "italy")).countries).toEqual([]);
  });

  test("finds portfolios of the company without accents, and nobody else's", async () => {
    const found = [{ id: PORTFOLIO, name: "Crescita Équilibrée" }];
    expect((await quick(analyst, "equilibree")).portfolios).toMatchObject(found);
    expect((await quick(analyst, "cresicta")).portfolios).toMatchObject(found);
    expect((await quick(demo, "crescita")).portfolios).toEqual([]);
  });

  test("offers what a question asks to be done, of what the viewer may open and do", async () => {
    const actions = async (client: Client, q: string) =>
      (await quick(client, q)).actions.map(({ action, key }) => [action, key]);
    expect(await actions(analyst, "report for equilibree")).toEqual([["report", PORTFOLIO]]);
    expect(await actions(analyst, "PAI of crescita")).toEqual([["pai", PORTFOLIO]]);
    expect(await actions(analyst, "add brightwater utilities to draft")).toContainEqual([
      "draft",
      "IT0009921179",
    ]);
    expect(await actions(demo, "report for crescita")).toEqual([]);
    expect(await actions(reader, "add brightwater utilities to draft")).toEqual([]);
    expect(await actions(analyst, "equilibree")).toEqual([]);
  });

  test("finds figures by name, in the viewer's language", async () => {
    const { metrics } = await quick(analyst, "carbon footprint");
    expect(metrics.map(({ id }) => id)).toContain("pai.2.scope123");
    expect((await quick(analyst, "brightwater")).metrics).toEqual([]);
  });
});

describe("what was opened last", () => {
  test("stands first, newest first, once, with its name", async () => {
    await visit(analyst, "asset", "IT0009921179", "equities");
    await visit(analyst, "country", "IT");
    await visit(analyst, "portfolio", PORTFOLIO);
    await visit(analyst, "asset", "NRB", "supranationals");
    await visit(analyst, "asset", "IT0009921179", "equities");
    const { recent } = await got<QuickStart>(analyst, "/visits");
    expect(recent.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
      "asset IT0009921179",
      "asset NRB",
      `portfolio ${PORTFOLIO}`,
      "country IT",
    ]);
    expect(recent[0]).toMatchObject({ name: "Brightwater Utilities SpA", section: "equities" });
    expect(recent[1]).toMatchObject({ section: "supranationals" });
  });

  test("what one holds and has not opened is suggested", async () => {
    const { suggested } = await got<QuickStart>(analyst, "/visits");
    expect(suggested.map(({ key }) => key)).toEqual(["LU9904120771"]);
  });

  test("is nobody else's, and shows nothing that is closed or gone", async () => {
    expect(await got<QuickStart>(colleague, "/visits")).toEqual({ recent: [], suggested: [] });
    await visit(reader, "asset", "IT0009921179", "equities");
    await visit(reader, "portfolio", "0b1c2d3e-0000-4000-8000-00000000dead");
    await visit(reader, "country", "IT");
    expect((await got<QuickStart>(reader, "/visits")).recent).toEqual([]);
    await visit(demo, "portfolio", PORTFOLIO);
    expect((await got<QuickStart>(demo, "/visits")).recent).toEqual([]);
  });

  test("names no instrument of a closed section, when it was opened in the section of PAI", async () => {
    const client = new Client();
    await client.signInNew({ roles: ["ROLE_EQUITY", "ROLE_EQUITY_PAI"] });
    await visit(client, "asset", "IT0009921179", "pai");
    await visit(client, "asset", "LU9904120771", "pai");
    await visit(client, "asset", "NRB", "pai");
    const { recent } = await got<QuickStart>(client, "/visits");
    expect(recent.map(({ key, section }) => [key, section])).toEqual([["IT0009921179", "pai"]]);
  });

  test("is kept for a few pages only, and forgotten when asked", async () => {
    for (let at = 10; at < 40; at++) await visit(colleague, "asset", `XS00000000${at}`, "equities");
    const kept =
      "select count(*) as count from recent_visits r join users u on u.id = r.user_id where u.id <> ?1";
    const others = await env.DB.prepare(`${kept} and r.key like 'XS00000000%'`)
      .bind(analystUser.id)
      .first<{ count: number }>();
    expect(others?.count).toBe(24);
    expect((await analyst.delete("/api/v1/visits")).status).toBe(204);
    expect((await got<QuickStart>(analyst, "/visits")).recent).toEqual([]);
  });
});

describe("guides", () => {
  const sections = async (client: Client, q: string) =>
    (await quick(client, q)).guides.map(({ guide, section }) => `${guide}/${section}`);

  test("a section: found when its title or its text has each word of the question", async () => {
    expect((await sections(analyst, "what-if"))[0]).toBe("analyst/what-if");
    expect(await sections(analyst, "three denominators")).toEqual(["analyst/figures"]);
  });

  test("the administrator's guide: not found when the reader is no administrator", async () => {
    expect(await sections(analyst, "invitations")).toEqual([]);
  });
});
