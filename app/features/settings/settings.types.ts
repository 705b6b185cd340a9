import type { SettingName } from "./settings.schemas";

/** `set`: by an administrator; `environment`: by a variable of the deployment; `product`: by nobody. */
type SettingOrigin = "set" | "environment" | "product";

export interface Setting {
  readonly name: SettingName;
  readonly value: string | number | readonly string[] | null;
  readonly origin: SettingOrigin;
  /** What holds while nobody sets it. */
  readonly otherwise: string | number | readonly string[] | null;
}

/** A language of the interface: offered once it has texts. */
export interface LanguageState {
  readonly code: string;
  readonly tag: string;
  /** In its own words. */
  readonly name: string;
  readonly offered: boolean;
  /** Of `of` texts; those it lacks are shown in English. */
  readonly texts: number;
  readonly of: number;
}

export interface SettingsView {
  readonly items: readonly Setting[];
  readonly languages: readonly LanguageState[];
  /** 0 before anything was set; a change states the version it was made from. */
  readonly version: number;
  readonly updatedAt: string | null;
  readonly updatedByName: string | null;
}
