import type { Page } from "@playwright/test";
import { apiOf } from "./people";
import { originOf } from "./sign-in";

export interface Rule {
  readonly metric: string;
  /** What the figure of a portfolio may be at most. */
  readonly atMost: number;
}

/** Rules of the tenant for the time of a test. */
export async function withRules(
  page: Page,
  rules: readonly Rule[],
  during: () => Promise<void>,
): Promise<void> {
  const api = await apiOf(await originOf(page), "tenant-admin");
  const ids: string[] = [];
  try {
    for (const { metric, atMost } of rules) {
      const rule = { metric, operator: "at_most", value: atMost, scope: "portfolios", severity: "breach" };
      ids.push(((await api("POST", "/policies", rule)) as { id: string }).id);
    }
    await during();
  } finally {
    for (const id of ids) await api("DELETE", `/policies/${id}`);
  }
}
