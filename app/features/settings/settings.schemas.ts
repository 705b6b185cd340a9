import { z } from "zod";
import { MODULES } from "~/permissions/sections";
import { isOneLine, ONE_LINE } from "~/platform/one-line";
import { requiredVersion } from "~/platform/refused-input";

/** A setting that is null is not set: the environment or the product decides. */
const given = <T extends z.ZodType>(type: T) => z.preprocess((value) => value || null, type.nullable());
const line = z.string().trim().max(200).refine(isOneLine, ONE_LINE);
const days = (max: number) => z.coerce.number().int().min(1).max(max);
const pct = z.coerce.number().int().min(0).max(100);

/** An address people reach the product under: nothing but scheme, host and port is kept of it. */
const origin = z
  .url({ protocol: /^https?$/, error: "settings:error.address" })
  .transform((text) => new URL(text).origin);

const settings = {
  activeModules: z.preprocess(
    (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
    z
      .array(z.enum(MODULES))
      .nullable()
      .transform((listed) => (listed === null || listed.length === 0 ? null : listed)),
  ),
  publicUrl: given(origin),
  contactAddress: given(z.email()),
  mailFrom: given(z.email()),
  mailFromName: given(line),
  minCoveragePct: z.preprocess((value) => (value === "" ? null : value), pct.nullable()),
  minCoveragePctFixedIncome: z.preprocess((value) => (value === "" ? null : value), pct.nullable()),
  screenViewDays: given(days(3_660)),
  webclientLogDays: given(days(366)),
};

export type SettingName = keyof typeof settings;
export const SETTING_NAMES = Object.keys(settings) as readonly SettingName[];

/** All settings at once, with the version that they were changed from. */
export const settingsForm = z.strictObject({
  ...settings,
  version: z.preprocess(
    (value) => (typeof value === "string" ? Number(value) : value),
    z.number(requiredVersion).int().nonnegative(),
  ),
});

export type SettingsInput = z.output<typeof settingsForm>;
