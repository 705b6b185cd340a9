import { z } from "zod";
import { isReadableAccent, type Letterhead } from "~/domain/reports/letterhead";
import { isOneLine, ONE_LINE } from "~/platform/one-line";

const COLOUR = /^#[0-9a-f]{6}$/;
const COVER_LINES = 4;

const line = (max: number) => z.string().trim().max(max, "people:too_long").refine(isOneLine, ONE_LINE);

/** Text of several lines, of which each is one. */
const lines = (max: number) =>
  z
    .string()
    .transform((given) => given.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .max(max, "people:too_long")
        .refine((text) => text.split("\n").every(isOneLine), ONE_LINE),
    );

/** What stands on a customer's documents. Text set in the accent colour must be readable on white. */
export const letterhead = z.strictObject({
  name: line(80).optional(),
  accent: z
    .string()
    .trim()
    .toLowerCase()
    .regex(COLOUR, "people:letterhead.colour")
    .refine((colour) => !COLOUR.test(colour) || isReadableAccent(colour), "people:letterhead.contrast")
    .optional(),
  address: line(160).optional(),
  coverText: lines(400)
    .refine((text) => text.split("\n").length <= COVER_LINES, "people:letterhead.cover_lines")
    .optional(),
  disclaimer: lines(2000).optional(),
}) satisfies z.ZodType<Letterhead>;

/** As fields of a form or of an address: one left empty is not said at all. */
export const letterheadForm = z.preprocess(
  (given) =>
    Object.fromEntries(
      Object.entries(given as Record<string, unknown>).filter(
        ([, value]) => value !== "" && value !== undefined,
      ),
    ),
  letterhead,
);
