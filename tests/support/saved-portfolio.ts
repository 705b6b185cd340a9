import { expect } from "vitest";
import type { Client } from "./client";

/** Saves a portfolio through the API; its id. */
export async function savedPortfolio(client: Client, portfolio: object): Promise<string> {
  const answer = await client.post("/api/v1/portfolios", portfolio);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json<{ id: string }>()).id;
}
