import { z } from "zod";
import type { Page } from "~/platform/list-search";
import type { HoldingView } from "./portfolios.types";

export const portfolioHead = z.object({
  id: z.string(),
  name: z.string(),
  asOf: z.string(),
  currency: z.string(),
  totalValue: z.number().nullable(),
  version: z.number(),
  holdingCount: z.number(),
  owner: z.object({ id: z.string(), name: z.string() }),
  /** Who made it, whoever owns it by now. */
  creator: z.object({ id: z.string(), name: z.string() }),
  mine: z.boolean(),
  canEdit: z.boolean(),
  /** What it is read against unless something else is chosen: its own benchmark, else the company's. */
  benchmarkId: z
    .string()
    .nullable()
    .describe("What it is read against: its own benchmark, else the company's; null for none"),
  /** The one kept with the portfolio; "none" where it wants not even the company's. */
  ownBenchmarkId: z.string().nullable(),
  /** The category of funds its figures are compared with unless another one is chosen. */
  peerCategory: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type PortfolioHead = Readonly<z.infer<typeof portfolioHead>>;

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

export type PortfolioVersion = Readonly<z.infer<typeof portfolioVersion>>;

export interface PortfolioView extends PortfolioHead {
  readonly holdings: readonly HoldingView[];
}

export type PortfolioPage = Page<PortfolioHead>;
