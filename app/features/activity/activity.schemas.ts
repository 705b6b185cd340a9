import { z } from "zod";
import { listSearch } from "~/platform/list-search";

export const auditSearch = listSearch(["-at"], {
  action: z.string().max(60).optional(),
  subject: z.string().max(100).optional(),
});

/** What acts are about: the first word of their names. */
export const ACT_AREAS = [
  "user",
  "tenant",
  "invitation",
  "provider",
  "profile",
  "token",
  "cusip",
  "support",
  "maintenance",
] as const;

export type AuditSearch = z.output<typeof auditSearch>;

export const maintenanceForm = z.strictObject({ on: z.boolean() });

/** The same from a screen's form. */
export const maintenanceFields = z.object({ on: z.enum(["true", "false"]).transform((on) => on === "true") });

export const PERIODS = [7, 30, 90, 366] as const;

export const statisticsSearch = z.object({
  days: z.coerce.number().int().min(1, "errors:list.page").max(366, "errors:list.page").default(30),
  tenant: z.string().max(100).optional(),
});

export const LOG_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export const LOG_STATUSES = ["0xx", "4xx", "5xx"] as const;

const LONGEST_BODY = 8_000;

export const webclientLogForm = z.strictObject({
  url: z.string().min(1).max(2_000),
  method: z.enum(LOG_METHODS),
  status: z.number().int().min(0).max(599),
  request: z.string().max(LONGEST_BODY).default(""),
  response: z.string().max(LONGEST_BODY).default(""),
});

export const webclientLogSearch = listSearch(["-at"], {
  status: z.enum(LOG_STATUSES).optional(),
  method: z.enum(LOG_METHODS).optional(),
});

export type StatisticsSearch = z.output<typeof statisticsSearch>;
export type WebclientLogInput = z.output<typeof webclientLogForm>;
export type WebclientLogSearch = z.output<typeof webclientLogSearch>;
