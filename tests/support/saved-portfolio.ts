import { expect } from "vitest";
import type { Client } from "./client";

/** Saves a portfolio through the API, "Core" of 30 June 2025 where nothing else is said (`asOf: undefined` is today); its id. */
export async function savedPortfolio(client: Client, portfolio: object): Promise<string> {
  const answer = await client.post("/api/v1/portfolios", { name: "Core", asOf: "2025-06-30", ...portfolio });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}
