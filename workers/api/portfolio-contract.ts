import { z } from "@hono/zod-openapi";
import { portfolioHead } from "~/features/portfolios/portfolios.answers";
import { pageOf } from "./responses";

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

const savedFinding = z.object({
  severity: z.string(),
  code: z.string(),
  field: z.string().optional(),
  message: z.string(),
});

export const portfolio = z
  .object({ ...portfolioHead.shape, holdings: z.array(holding) })
  .openapi("Portfolio");
export const savedPortfolio = portfolio.extend({ findings: z.array(savedFinding) });

export const portfolioPage = pageOf(portfolioHead);

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
