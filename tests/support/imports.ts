import { seedAssets, seedRate } from "./catalogue-rows";
import type { Client } from "./client";
import { person } from "./people";

export const A = "IE00DM41KE20";
export const B = "IT0009914034";
export const C = "DE000DM4EH23";

/** What the API answers of an import, as far as tests look at it. */
export interface Preview {
  importId: string;
  kind: string;
  status: number | string;
  code?: string;
  detail?: string;
  detected: Record<string, unknown>;
  mapping: Record<string, string>;
  accepted: number;
  warnings: number;
  rejected: number;
  skipped: number;
  recognised: readonly unknown[];
  findings: {
    severity: string;
    code: string;
    row: number;
    rows?: number[];
    column: string | null;
    message: string;
    hint: string | null;
    fix?: string;
  }[];
}

/** An ETF and a bond to import, a company known by its SEDOL, and rates of several ages. */
export async function seedImports(): Promise<void> {
  await seedAssets([
    { isin: A, name: "Kestrel Europe Leaders", type: "etf", section: "etfs" },
    {
      isin: B,
      name: "Italia 4,10% 2034",
      type: "government_bond",
      section: "governatives",
      fixedIncome: true,
    },
    { isin: "GB00BH4HKS39", name: "A British company" },
  ]);
  await seedRate("USD", "2026-09-29", 1.25);
  await seedRate("DKK", "2026-08-21", 11);
  await seedRate("NOK", "2026-09-20", 12);
}

export const signedIn = async (given?: Parameters<typeof person>[0]): Promise<Client> =>
  (await person(given)).client;

export function form(
  text: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  name = "positions.csv",
): FormData {
  const data = new FormData();
  data.set("file", new File([text], name));
  for (const [key, value] of Object.entries(fields)) data.set(key, value);
  return data;
}

export const upload = (
  client: Client,
  text: string | Uint8Array<ArrayBuffer>,
  fields?: Record<string, string>,
) => client.post("/api/v1/portfolios/import", form(text, fields));
export const preview = async (response: Response) => await response.json<Preview>();
export const confirm = (client: Client, id: string, body: Record<string, unknown> = {}) =>
  client.post(`/api/v1/portfolios/import/${id}/confirm`, { name: "Imported", rows: "valid", ...body });
export const portfolioOf = async (client: Client, response: Response) => {
  const { portfolioId } = await response.json<{ portfolioId: string }>();
  return (await client.get(`/api/v1/portfolios/${portfolioId}`)).json<{
    name: string;
    asOf: string;
    totalValue: number | null;
    holdings: { isin: string | null; weightPct: number; assetType: string | null; name: string }[];
  }>();
};
