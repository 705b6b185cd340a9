import { expect } from "vitest";
import type { ExclusionSettings } from "~/features/exclusions/exclusions.answers";
import type { Person } from "./people";

export async function changed(who: Person, change: unknown, status = 200): Promise<ExclusionSettings> {
  const answer = await who.client.post("/api/v1/exclusions/changes", change);
  const body = await answer.json<ExclusionSettings>();
  expect(answer.status, JSON.stringify(body)).toBe(status);
  return body;
}

export async function settings(who: Person): Promise<ExclusionSettings> {
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
