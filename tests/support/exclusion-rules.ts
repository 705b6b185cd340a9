import { expect } from "vitest";
import type { Person } from "./people";

/** Rules of exclusion as the API answers them. */
export interface Settings {
  readonly mode: string;
  readonly modes: readonly string[];
  readonly rules: readonly {
    id: string;
    scope: string;
    kind: string;
    subject: string;
    maxShare: number | null;
  }[];
  readonly may: { readonly company: boolean };
}

export async function changed(who: Person, change: unknown, status = 200): Promise<Settings> {
  const answer = await who.client.post("/api/v1/exclusions/changes", change);
  const body = await answer.json<Settings>();
  expect(answer.status, JSON.stringify(body)).toBe(status);
  return body;
}

export async function settings(who: Person): Promise<Settings> {
  return (await who.client.get("/api/v1/exclusions")).json();
}

/** Takes away all rules of the person, or of the company for its administrator. */
export async function cleared(who: Person): Promise<void> {
  const { rules, may } = await settings(who);
  for (const scope of may.company ? ["personal", "company"] : ["personal"]) {
    const remove = rules.filter((rule) => rule.scope === scope).map(({ id }) => id);
    if (remove.length > 0) await changed(who, { scope, remove });
  }
}

/** A file of exclusions, read but not confirmed. */
export async function upload(who: Person, text: string, scope = "personal", mapping?: unknown) {
  const form = new FormData();
  form.set("file", new File([text], "exclusions.csv", { type: "text/csv" }));
  form.set("scope", scope);
  if (mapping !== undefined) form.set("mapping", JSON.stringify(mapping));
  const answer = await who.client.post("/api/v1/exclusions/import", form);
  return { status: answer.status, body: await answer.json<Record<string, never>>() };
}
