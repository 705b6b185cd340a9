import { z } from "@hono/zod-openapi";

/** Where a weight is from: the cell of a file, or a person who stated it. */
const weightSource = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("file"),
    importId: z.string(),
    file: z.string(),
    sheet: z.string().nullable(),
    rows: z.array(z.number()).readonly(),
    column: z.string().nullable(),
  }),
  z.object({ kind: z.literal("person"), userId: z.string(), name: z.string().nullable(), at: z.string() }),
]);

/** What answers about portfolios look like. */
const holding = z
  .object({
    isin: z.string().nullable(),
    identifier: z.string().nullable(),
    identifierType: z.string().nullable(),
    issuerId: z.string().nullable(),
    name: z.string(),
    assetType: z.string().nullable(),
    fixedIncome: z.boolean(),
    visibleAsset: z.boolean(),
    weightPct: z.number().nullable(),
    marketValue: z.number().nullable(),
    currency: z.string().nullable(),
    nominal: z.number().nullable(),
    minValue: z.number().nullable(),
    maxValue: z.number().nullable(),
    section: z.string().nullable(),
    weightSource: weightSource.nullable(),
  })
  .openapi("Holding");

export const portfolioHead = z.object({
  id: z.string(),
  name: z.string(),
  asOf: z.string(),
  currency: z.string(),
  totalValue: z.number().nullable(),
  version: z.number(),
  holdingCount: z.number(),
  owner: z.object({ id: z.string(), name: z.string() }),
  creator: z.object({ id: z.string(), name: z.string() }),
  mine: z.boolean(),
  canEdit: z.boolean(),
  benchmarkId: z
    .string()
    .nullable()
    .openapi({ description: "What it is read against: its own, else the company's" }),
  ownBenchmarkId: z.string().nullable(),
  peerCategory: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

const savedFinding = z.object({
  severity: z.string(),
  code: z.string(),
  field: z.string().optional(),
  message: z.string(),
});

export const portfolio = portfolioHead.extend({ holdings: z.array(holding) }).openapi("Portfolio");
export const savedPortfolio = portfolio.extend({ findings: z.array(savedFinding) });

export const portfolioPage = z.object({
  items: z.array(portfolioHead),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
});

export const portfolioVersion = z.object({
  version: z.number(),
  asOf: z.string(),
  totalValue: z.number().nullable(),
  currency: z.string(),
  savedBy: z.string(),
  savedAt: z.string(),
  note: z.string().nullable(),
  holdingCount: z.number(),
});

export const draft = z
  .object({
    description: z.string().nullable(),
    totalValue: z.number().nullable(),
    items: z.array(
      z.object({
        assetId: z.string(),
        isin: z.string().nullable(),
        name: z.string(),
        percentage: z.number().nullable(),
        fixedIncome: z.boolean(),
        visibleAsset: z.boolean(),
      }),
    ),
  })
  .openapi("Draft");
