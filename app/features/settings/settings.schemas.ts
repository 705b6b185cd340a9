import { z } from "zod";
import { keysOf } from "~/domain/keyed/keyed";
import { MODULES } from "~/permissions/sections";
import { dataAgeMonths } from "~/platform/days/data-age-months";
import { wholeNumberOf } from "~/platform/forms/plain-number";
import { requiredVersion } from "~/platform/forms/refused-input";
import { wholeNumber } from "~/platform/forms/stated-number";
import { isOneLine, ONE_LINE } from "~/platform/one-line";

/**
 * A setting that is null is not set: the environment or the product decides. A form says so with an empty text; a field
 * that is left out is refused, for all settings are replaced.
 */
const given = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === "" ? null : value), type.nullable());
/** A number that a form sends as text. */
const givenNumber = (type: z.ZodNumber) =>
  z.preprocess((value) => {
    if (typeof value !== "string") return value;
    return value.trim() === "" ? null : (wholeNumberOf(value.trim()) ?? value);
  }, type.nullable());
const line = z.string().trim().max(200).refine(isOneLine, ONE_LINE);
const days = (max: number) => z.number().int().min(1).max(max);
const pct = z.number().int().min(0).max(100);

/** An address people reach the product under: nothing but scheme, host and port is kept of it. */
const origin = z
  .url({ protocol: /^https?$/, error: "settings:error.address" })
  .transform((text) => new URL(text).origin);

/** Ages of data by dataset. A form states them as JSON, each limit as a text that is empty where it is not set. */
const ages = z.preprocess(statedAges, dataAgeMonths.nullable());

function statedAges(given: unknown): unknown {
  if (given === "") return null;
  const value = typeof given === "string" ? parsed(given) : given;
  if (typeof value !== "object" || value === null) return value;
  const stated = Object.entries(value).flatMap(([dataset, limits]) => {
    const set = Object.entries(limits ?? {}).flatMap(([name, limit]) =>
      limit === ""
        ? []
        : [[name, typeof limit === "string" ? (wholeNumberOf(limit.trim()) ?? limit) : limit]],
    );
    return set.length > 0 ? [[dataset, Object.fromEntries(set)]] : [];
  });
  return stated.length > 0 ? Object.fromEntries(stated) : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

const settings = {
  /** In the product's order, each once. */
  activeModules: z.preprocess(
    (value) => (typeof value === "string" ? (value === "" ? null : value.split(",")) : value),
    z
      .array(z.enum(MODULES))
      .min(1, "settings:error.no_module")
      .transform((listed) => MODULES.filter((module) => listed.includes(module)))
      .nullable(),
  ),
  publicUrl: given(origin),
  analyticsId: given(z.string().regex(/^[A-Z]{1,3}-[A-Z0-9-]{4,30}$/, "settings:error.analytics")),
  contactAddress: given(z.email()),
  mailFrom: given(z.email()),
  mailFromName: given(line),
  minCoveragePct: givenNumber(pct),
  minCoveragePctFixedIncome: givenNumber(pct),
  /** What the configuration of a new tenant begins with. */
  dataAgeMonths: ages,
  screenViewDays: givenNumber(days(3_660)),
  webclientLogDays: givenNumber(days(366)),
};

export type SettingName = keyof typeof settings;
export const SETTING_NAMES: readonly SettingName[] = keysOf(settings);

/** All settings at once, with the version that they were changed from. */
export const settingsForm = z.strictObject({
  ...settings,
  version: wholeNumber(z.number(requiredVersion).int().nonnegative()),
});

export type SettingsInput = z.output<typeof settingsForm>;
