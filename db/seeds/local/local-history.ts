import { z } from "zod";
import { MAIL_TYPES } from "~/features/mail/mail.types";
import { LOCALES } from "~/platform/languages/locale";

const text = z.string().min(1).max(500);
const instant = z.iso.datetime();

/**
 * What lies behind a demonstration before somebody opens it: dates of what was made at the start, and records of days
 * nobody can live through again. Everything else is made by the product itself.
 */
export const localHistory = z.object({
  /** People, tenants and portfolios were there since. */
  peopleSince: instant.optional(),
  portfoliosAt: instant.optional(),
  /** Loads that became readable together. `at`: when the first was received, if not now; `flow`: which brought them. */
  loads: z
    .array(z.object({ ids: z.array(z.number().int()).min(1), at: instant.optional(), flow: text.optional() }))
    .default([]),
  runs: z
    .array(
      z.object({
        flowId: text,
        at: instant,
        milliseconds: z.number().int().nonnegative(),
        status: z.enum(["unchanged", "finished", "failed"]),
        response: z.number().int().nullable(),
        error: z.object({ code: text, params: z.record(z.string(), z.string()) }).nullable(),
        loadId: z.number().int().nullable(),
      }),
    )
    .default([]),
  views: z
    .array(
      z.object({
        day: z.iso.date(),
        tenantId: text,
        username: text,
        screen: text,
        views: z.number().int().positive(),
      }),
    )
    .default([]),
  mails: z
    .array(
      z.object({
        at: instant,
        to: text,
        type: z.enum(MAIL_TYPES),
        locale: z.enum(LOCALES),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        tenantId: text.nullable(),
        attempts: z.number().int().positive(),
        /** Why it failed, in the mail server's words or as a key of mail:reason; null where it was sent. */
        error: text.nullable(),
      }),
    )
    .default([]),
  invitations: z
    .array(z.object({ email: text, sentAt: instant, days: z.number().int(), mailError: text.nullable() }))
    .default([]),
});

export type LocalHistory = z.output<typeof localHistory>;
