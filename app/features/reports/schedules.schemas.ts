import { z } from "zod";
import { HISTORY_METRICS } from "~/domain/history/history-metrics";
import { canMoveBeyond } from "~/domain/metrics/metric-scale";
import { DEFAULT_SECTIONS, DOCUMENT_SECTIONS, MAX_COMPARED } from "~/domain/reports/sections";
import { isWholeMailAddress } from "~/features/mail/mime-message";
import { requiredVersion } from "~/platform/forms/refused-input";
import { LOCALES } from "~/platform/languages/locale";
import { reportInput, sectionsAmong } from "./reports.schemas";
import { shareInput } from "./shares.schemas";

const MAX_PEOPLE = 20;
const MAX_ADDRESSES = 10;
const id = z.string().min(1).max(64);

const timing = z.discriminatedUnion("rhythm", [
  z.strictObject({
    rhythm: z.literal("monthly"),
    /** A day that a month does not have is its last day. */
    monthDay: z.number().int().min(1, "reports:schedule.month_day").max(31, "reports:schedule.month_day"),
  }),
  z.strictObject({ rhythm: z.literal("quarterly") }),
  z
    .strictObject({
      rhythm: z.literal("on_change"),
      metric: z.enum(HISTORY_METRICS),
      /** In the figure's unit; of a share 0.02 is two percentage points. */
      threshold: z.number().positive("reports:schedule.threshold").max(1e9, "reports:schedule.threshold"),
    })
    .refine(({ metric, threshold }) => canMoveBeyond(metric, threshold), {
      path: ["threshold"],
      message: "reports:schedule.threshold_out_of_scale",
    }),
]);

const lower = (text: string) => text.toLowerCase();

const MAX_NAMED_LENGTH = 80;

/** What is wrong with one of several addresses, which is named. */
const refusal = (message: string, address: string) => ({
  code: "custom" as const,
  message,
  params: { address: address.slice(0, MAX_NAMED_LENGTH) },
});

const mailAddress = z
  .string()
  .trim()
  .superRefine((address, { addIssue }) => {
    if (!isWholeMailAddress(address)) addIssue(refusal("reports:schedule.address", address));
  });

/** What a schedule says: the report as it would be ordered, when, and who gets it. */
export const scheduleInput = z.strictObject({
  ...reportInput.omit({ notes: true }).shape,
  locale: z.enum(LOCALES),
  timing,
  /** People of the company, who get a link that asks them to sign in. */
  people: z
    .array(id)
    .max(MAX_PEOPLE, "reports:schedule.too_many_people")
    .refine((ids) => new Set(ids).size === ids.length, "reports:schedule.twice")
    .default([]),
  /** Addresses outside, which get a link that opens the report without signing in. */
  addresses: z
    .array(
      z.strictObject({
        address: mailAddress,
        locale: z.enum(LOCALES),
      }),
    )
    .max(MAX_ADDRESSES, "reports:schedule.too_many_addresses")
    .superRefine((given, { addIssue }) => {
      const known = given.map(({ address }) => lower(address));
      const again = given.find(({ address }, place) => known.indexOf(lower(address)) < place);
      if (again) addIssue(refusal("reports:schedule.address_twice", again.address));
    })
    .default([]),
  linkDays: shareInput.shape.days,
});

/** What a schedule of an asset's sheet says. */
export const assetScheduleInput = z.strictObject({
  title: scheduleInput.shape.title,
  locale: scheduleInput.shape.locale,
  timing: scheduleInput.shape.timing,
  people: scheduleInput.shape.people,
  addresses: scheduleInput.shape.addresses,
  linkDays: scheduleInput.shape.linkDays,
});

/** What replaces a schedule: of a sheet its sections are the sheet alone. */
export const scheduleChange = z.strictObject({
  ...scheduleInput.shape,
  sections: sectionsAmong(DOCUMENT_SECTIONS).default([...DEFAULT_SECTIONS]),
  version: z.string(requiredVersion).max(64),
});

/** The screen of schedules: a portfolio, those to compare it with, or an asset open the dialog of a new one. */
export const scheduleScreenSearch = z.strictObject({
  portfolio: id.optional(),
  compare: z
    .union([id, z.array(id).max(MAX_COMPARED)])
    .transform((value) => [value].flat())
    .default([]),
  section: z.string().max(40).optional(),
  isin: z.string().min(1).max(80).optional(),
});

export type ScheduleScreenSearch = z.output<typeof scheduleScreenSearch>;

export const scheduleState = z.strictObject({ status: z.enum(["active", "paused"]) });

export type AssetScheduleInput = z.output<typeof assetScheduleInput>;
export type ScheduleInput = z.output<typeof scheduleInput>;
export type ScheduleChange = z.output<typeof scheduleChange>;
