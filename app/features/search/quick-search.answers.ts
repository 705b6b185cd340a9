import { z } from "zod";
import { ASKED_ACTIONS } from "~/domain/search/asked-action";
import { searchHit } from "~/features/assets/search.answers";
import { GUIDE_IDS } from "~/features/help/guides";
import { VISIT_KINDS } from "./quick-search.types";

const destination = z.object({
  kind: z.enum(VISIT_KINDS),
  /** What the address ends with. */
  key: z.string(),
  section: z.string().nullable(),
  name: z.string(),
  /** ISIN or code; who owns a portfolio. */
  detail: z.string().nullable(),
});

/** A page to go to again, or to begin with. */
export type Destination = Readonly<z.infer<typeof destination>>;

export const quickStart = z.object({
  recent: z.array(destination).readonly(),
  suggested: z.array(destination).readonly(),
});

/** What stands in the box before anything is typed. */
export type QuickStart = Readonly<z.infer<typeof quickStart>>;

const countryHit = z.object({ code: z.string(), name: z.string() });

export type CountryHit = Readonly<z.infer<typeof countryHit>>;

const portfolioHit = z.object({ id: z.string(), name: z.string(), ownerName: z.string() });

export type PortfolioHit = Readonly<z.infer<typeof portfolioHit>>;

const actionHit = z.object({
  action: z.enum(ASKED_ACTIONS),
  /** Id of the portfolio; ISIN of the asset. */
  key: z.string(),
  name: z.string(),
  fixedIncome: z.boolean(),
});

/** Something to do: a tab or a report of a portfolio, or an asset for the draft. */
export type ActionHit = Readonly<z.infer<typeof actionHit>>;

export const quickAnswer = z.object({
  assets: z.array(searchHit).readonly(),
  countries: z.array(countryHit).readonly(),
  portfolios: z.array(portfolioHit).readonly(),
  /** What the question asks to be done with a portfolio or an asset. */
  actions: z.array(actionHit).readonly(),
  /** Figures by name; each leads to its methodology. */
  metrics: z.array(z.object({ id: z.string(), name: z.string() })).readonly(),
  /** Sections of the guides about it. */
  guides: z.array(z.object({ guide: z.enum(GUIDE_IDS), section: z.string(), title: z.string() })).readonly(),
  /** Words that were read in place of misspelt ones. */
  corrections: z.array(z.string()).readonly(),
});

/** What a question found, each kind best first. Screens are found where they are known, in the browser. */
export type QuickAnswer = Readonly<z.infer<typeof quickAnswer>>;
