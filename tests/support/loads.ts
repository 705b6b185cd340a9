import { expect, vi } from "vitest";
import type { LoadDetails } from "~/features/loading/loading.types";
import { selectRow, selectRows } from "~tests/support/sql";
import type { Client } from "./client";

export interface LoadInput {
  readonly dataset: string;
  readonly file: string | Uint8Array;
  readonly source?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly fileName?: string;
}

/** Uploads a file as an administrator would. */
export async function upload(
  client: Client,
  { dataset, file, source = "upload", query = {}, fileName = "test.csv" }: LoadInput,
) {
  const search = new URLSearchParams({ dataset, source, ...query });
  return client.request("POST", `/api/v1/loads?${search}`, file, {
    "content-type": "text/csv",
    "x-file-name": fileName,
  });
}

/** Uploads a file and waits until its load has come to an end. */
export async function load(client: Client, input: LoadInput): Promise<LoadDetails> {
  const response = await upload(client, input);
  expect(response.status, await response.clone().text()).toBe(202);
  const { loadId } = await response.json<{ loadId: number }>();
  return settled(client, loadId);
}

/** Loads a file that must finish; the data version it made. */
export async function loadedVersion(client: Client, dataset: string, file: string): Promise<number> {
  const answer = await load(client, { dataset, file });
  expect(answer.status, JSON.stringify(answer.findings)).toBe("finished");
  return answer.version ?? 0;
}

/** The same of several files by their datasets, one after the other. */
export async function loadEach(client: Client, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [dataset, file] of Object.entries(files)) await loadedVersion(client, dataset, file);
}

/** Asks for a load until it is finished, failed or undone. */
export async function settled(
  client: Client,
  loadId: number,
  statuses = ["finished", "failed"],
): Promise<LoadDetails> {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    const answer = await (await client.get(`/api/v1/loads/${loadId}`)).json<LoadDetails>();
    if (statuses.includes(answer.status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`load ${loadId} did not come to an end`);
}

export interface CurrentFact {
  readonly subject: string;
  readonly key: string;
  readonly period: string | null;
  readonly source: string;
  readonly payload: Record<string, unknown>;
}

/** What readers of a version see of a dataset. */
export async function factsAt(dataset: string, version: number): Promise<CurrentFact[]> {
  const results = await selectRows<Omit<CurrentFact, "payload"> & { payload: string }>`
    select subject, key, period, source, payload from facts where dataset = ${dataset} and loaded_in <= ${version}
     and (superseded_in is null or superseded_in > ${version}) order by subject, key`;
  return results.map((row) => ({ ...row, payload: JSON.parse(row.payload) as Record<string, unknown> }));
}

export async function publishedVersion(): Promise<number> {
  const row = await selectRow<{ version: number | null }>`
    select max(version) as version from data_versions where status = 'published'`;
  return row?.version ?? 0;
}

/** Who states the scope 1 emissions of an issuer in force, and how many tonnes. */
export const scope1Of = async (subject: string) =>
  (await factsAt("company-pai", await publishedVersion()))
    .filter((fact) => fact.subject === subject)
    .map(({ source, payload }) => [source, payload.scope1_t]);

/** Whoever is told at once of a publication has been: the chain of messages of a data version has come to its end. */
export async function told(version: number): Promise<void> {
  const ended = async () => {
    const row = await selectRow<{ done: number }>`
      select count(*) as done from outbox where id glob ${`load.alert:v${version}:immediately:*`}
        and done_at is not null`;
    expect(row?.done).toBe(1);
  };
  await vi.waitFor(ended, { timeout: 20_000, interval: 50 });
}
