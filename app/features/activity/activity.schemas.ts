import { z } from "zod";
import { enteredDay } from "~/platform/days/entered-day";
import { blankIsAbsent } from "~/platform/forms/blank-is-absent";
import { listSearch } from "~/platform/list-search";
import { LOG_METHODS, LOG_STATUSES } from "./activity-choices";

const auditFilters = {
  /** The first words of what was done: an area, or one act. */
  action: blankIsAbsent(z.string().max(60)),
  /** Who did it: an id, or a part of the name. */
  actor: blankIsAbsent(z.string().max(200)),
  /** To what it was done: an id, or a part of the name. */
  subject: blankIsAbsent(z.string().max(200)),
  from: blankIsAbsent(enteredDay("activity:error.day")),
  to: blankIsAbsent(enteredDay("activity:error.day")),
};

export const auditSearch = listSearch(["-at"], auditFilters).refine(
  ({ filter: { from, to } }) => from === undefined || to === undefined || from <= to,
  { message: "activity:error.days", path: ["filter[from]"] },
);

export type AuditSearch = z.output<typeof auditSearch>;

export const maintenanceForm = z.strictObject({ on: z.boolean() });

/** The same from a screen's form. */
export const maintenanceFields = z.object({ on: z.enum(["true", "false"]).transform((on) => on === "true") });

const MAX_BODY_LENGTH = 8_000;

export const webclientLogForm = z.strictObject({
  url: z.string().min(1).max(2_000),
  method: z.enum(LOG_METHODS),
  status: z.number().int().min(0).max(599),
  request: z.string().max(MAX_BODY_LENGTH).default(""),
  response: z.string().max(MAX_BODY_LENGTH).default(""),
});

export const webclientLogSearch = listSearch(["-at"], {
  status: z.enum(LOG_STATUSES).optional(),
  method: z.enum(LOG_METHODS).optional(),
});

export type WebclientLogInput = z.output<typeof webclientLogForm>;
export type WebclientLogSearch = z.output<typeof webclientLogSearch>;
