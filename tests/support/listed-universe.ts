import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { createContext } from "~/platform/context.server";
import { demoTenantIsins } from "~db/seeds/demo";
import { runSql } from "~tests/support/sql";
import { Client } from "./client";
import { publish, seedDemoFacts } from "./fact-rows";
import { type SeededUser, seedTenant, seedUser } from "./seed-rows";

/** The named companies, funds and bonds, and a few hundred drawn ones. */
const INSTRUMENTS = 900;

export const SEEDING_MS = 60_000;

/** People who see more or less of it, signed in by `seedListedUniverse`. */
export const analyst = new Client();
export const reader = new Client();
export const demo = new Client();

export interface Item {
  readonly [column: string]: string | number | boolean | null;
}

export interface List {
  readonly items: readonly Item[];
  readonly total: number;
  readonly totalUnfiltered: number;
  readonly page: number;
  readonly pageSize: number;
  readonly dataVersion: number;
  readonly facets?: Record<string, { value: Item[string]; count: number }[]>;
  readonly ranges?: Record<string, { count: number }[]>;
  readonly columns: readonly { id: string; kind: string }[];
}

/** A small demo universe with its lists and its index, published; answers who the analyst is. */
export async function seedListedUniverse(): Promise<SeededUser> {
  await runSql`insert into demo_assets (isin) select value from json_each(${JSON.stringify(demoTenantIsins())})`;
  await seedDemoFacts(INSTRUMENTS);
  await refreshReadModel(createContext(env), { version: 1 });
  await publish(1);
  const demoTenant = await seedTenant({ type: "DEMO", name: "Demo" });
  const user = await seedUser();
  await analyst.signIn(user.username);
  await reader.signIn((await seedUser({ roles: ["ROLE_FUND", "ROLE_ETF"] })).username);
  await demo.signIn((await seedUser({ tenantId: demoTenant })).username);
  return user;
}

export async function got(client: Client, path: string) {
  const response = await client.get(`/api/v1${path}`);
  return { status: response.status, body: await response.json<never>() };
}

export async function list(client: Client, path: string): Promise<List> {
  const { status, body } = await got(client, `/assets/${path}`);
  expect(status, path).toBe(200);
  return body;
}

export const column = (page: List, id: string) => page.items.map((item) => item[id]);
