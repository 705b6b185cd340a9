import { z } from "zod";
import { REVIEW_STATES } from "./review.types";

const text = z.string().nullable();

const reviewDecision = z.object({
  id: z.string(),
  verdict: z.enum(REVIEW_STATES),
  reason: z.string(),
  at: z.string(),
  by: z.string(),
  /** The data version that holds it is published. */
  inForce: z.boolean(),
});

export type ReviewDecision = Readonly<z.infer<typeof reviewDecision>>;

export const reviewPair = z.object({
  id: z.string(),
  /** The issuer of the catalogue, or an instrument without one. */
  issuer: z.object({
    id: z.string(),
    name: z.string(),
    lei: text,
    country: text,
    type: text,
    sector: text,
    /** Its instruments in the catalogue, and one of them to look at. */
    instruments: z.number(),
    isin: text,
    section: text,
  }),
  /** The party a list names. */
  listed: z.object({
    dataset: z.enum(["sanctions", "law-220-list"]),
    authority: z.string(),
    key: z.string(),
    name: z.string(),
    aliases: z.array(z.string()).readonly(),
    kind: text,
    country: text,
    lei: text,
    isin: text,
    programme: text,
    measure: text,
    listDate: text,
    source: z.object({ fileName: text, source: z.string(), sourceRow: z.number(), loadId: z.number() }),
    /** Whom the row names, to notice that it has changed since it was looked at. */
    listedAs: z.string(),
  }),
  /** How alike the names are, 90 to 100, and which of the listed names it is. */
  score: z.number(),
  likeName: z.string(),
  state: z.enum(REVIEW_STATES),
  decision: reviewDecision.nullable(),
  /** Decided once, and open again because the row names somebody else now. */
  reopened: z.boolean(),
});

export type ReviewPair = Readonly<z.infer<typeof reviewPair>>;

/** A page without its pairs, to which the API gives a name of their own. */
export const reviewPage = z.object({
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
  counts: z.object({ open: z.number(), same: z.number(), different: z.number() }),
  /** More pairs wait than are read at once. */
  isCut: z.boolean(),
});

export type ReviewPage = Readonly<z.infer<typeof reviewPage>> & { readonly items: readonly ReviewPair[] };
