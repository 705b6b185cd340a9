import { z } from "zod";
import { storedAgeMonths } from "~/platform/days/data-age-months";
import { SETTING_NAMES, type SettingName } from "./settings.schemas";

const value = z.union([z.string(), z.number(), z.array(z.string()).readonly(), storedAgeMonths]).nullable();

const setting = z.object({
  name: z.enum(SETTING_NAMES as readonly [SettingName, ...SettingName[]]),
  value,
  /** `set`: by an administrator; `environment`: by a variable of the deployment; `product`: by nobody. */
  origin: z.enum(["set", "environment", "product"]),
  otherwise: value.describe("What holds while nobody sets it; null for nothing"),
});

export type Setting = Readonly<z.infer<typeof setting>>;

const languageState = z.object({
  code: z.string(),
  tag: z.string().describe("BCP 47"),
  /** In its own words. */
  name: z.string(),
  offered: z.boolean(),
  texts: z.number().int().describe("Translated; the others are shown in English"),
  of: z.number().int(),
});

/** A language of the interface: offered once it has texts. */
export type LanguageState = Readonly<z.infer<typeof languageState>>;

export const settingsView = z.object({
  items: z.array(setting).readonly(),
  languages: z.array(languageState).readonly(),
  /** 0 before anything was set; a change states the version it was made from. */
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  updatedByName: z.string().nullable(),
});

export type SettingsView = Readonly<z.infer<typeof settingsView>>;
