import { expect, type Page } from "@playwright/test";
import { originOf } from "./sign-in";

interface LoadOptions {
  readonly end?: "finished" | "failed";
  /** Compares only and stores nothing. */
  readonly dryRun?: boolean;
}

/** Loads a CSV file through the API, as the person who is signed in, and waits for its end; answers the load's number. */
export async function loadFile(
  page: Page,
  dataset: string,
  source: string,
  file: string,
  { end = "finished", dryRun = false }: LoadOptions = {},
): Promise<number> {
  const answer = await page.request.post(
    `/api/v1/loads?dataset=${dataset}&source=${source}&dryRun=${Number(dryRun)}`,
    {
      headers: {
        origin: await originOf(page),
        "content-type": "text/csv",
        "x-file-name": `${source}.csv`,
      },
      data: file,
    },
  );
  expect(answer.status()).toBe(202);
  const { loadId } = (await answer.json()) as { loadId: number };
  const status = async () =>
    ((await (await page.request.get(`/api/v1/loads/${loadId}`)).json()) as { status: string }).status;
  await expect.poll(status, { timeout: 30_000 }).toMatch(/finished|failed/);
  expect(await status()).toBe(end);
  return loadId;
}
