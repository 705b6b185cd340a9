import { z } from "zod";
import { listSearch } from "~/platform/list-search";
import { LOG_METHODS, LOG_STATUSES } from "./activity-choices";

export const auditSearch = listSearch(["-at"], {
  action: z.string().max(60).optional(),
  subject: z.string().max(100).optional(),
});

export type AuditSearch = z.output<typeof auditSearch>;

export const maintenanceForm = z.strictObject({ on: z.boolean() });

/** The same from a screen's form. */
export const maintenanceFields = z.object({ on: z.enum(["true", "false"]).transform((on) => on === "true") });

export const statisticsSearch = z.strictObject({
  days: z.coerce.number().int().min(1, "errors:list.page").max(366, "errors:list.page").default(30),
  tenant: z.string().max(100).optional(),
});

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
