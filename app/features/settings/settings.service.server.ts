import { act } from "~/features/activity/audit.service.server";
import { MODULES } from "~/permissions/sections";
import { type AppContext, permitted } from "~/platform/context.server";
import { translations } from "~/platform/i18n.server";
import { isLocale, LANGUAGES } from "~/platform/languages/locale";
import { publicOriginOf } from "~/platform/public-address";
import { SETTING_DEFAULTS } from "~/platform/setting-defaults";
import { type GivenSettings, givenSettings, withSettings } from "~/platform/settings.server";
import type { Setting, SettingsView } from "./settings.answers";
import { storeSettings } from "./settings.commands.server";
import { settingsChanged } from "./settings.errors";
import { findSettings } from "./settings.queries.server";
import { SETTING_NAMES, type SettingName, type SettingsInput } from "./settings.schemas";

/** The variables of the deployment, as far as they say something. Of a context, they are those before the settings. */
function environmentOf(env: Env): Partial<Readonly<Record<SettingName, Setting["value"]>>> {
  const modules = env.ACTIVE_MODULES.split(",").map((name) => name.trim());
  const listed = MODULES.filter((module) => modules.includes(module));
  const variables = {
    activeModules: listed.length > 0 ? listed : null,
    publicUrl: publicOriginOf(env.PUBLIC_URL) || null,
    analyticsId: env.GOOGLE_ANALYTICS_ID || null,
    contactAddress: env.CONTACT_ADDRESS || null,
    mailFrom: env.MAIL_FROM || null,
    mailFromName: env.MAIL_FROM_NAME || null,
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== null));
}

/** Every setting with its value, where that comes from, and what would hold without it. */
export async function readSettings(app: AppContext): Promise<SettingsView> {
  const signed = permitted(app, "settings:read");
  const stored = await findSettings(signed);
  const given = givenSettings(stored?.given ?? null);
  const environment = environmentOf(signed.deployed);
  return {
    items: SETTING_NAMES.map((name): Setting => {
      const otherwise = environment[name] ?? SETTING_DEFAULTS[name];
      const set = given[name];
      if (set !== undefined) return { name, value: set, origin: "set", otherwise };
      return {
        name,
        value: otherwise,
        origin: environment[name] === undefined ? "product" : "environment",
        otherwise,
      };
    }),
    languages: translations().map(({ code, texts, of }) => ({
      code,
      tag: LANGUAGES[code].tag,
      name: LANGUAGES[code].name,
      offered: isLocale(code),
      texts,
      of,
    })),
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt ?? null,
    updatedByName: stored?.updatedByName ?? null,
  };
}

/** Replaces all settings; refused where somebody else changed them since they were read. The audit log has each change. */
export async function changeSettings(app: AppContext, input: SettingsInput): Promise<SettingsView> {
  const signed = permitted(app, "settings:manage");
  const { version, ...wanted } = input;
  const stored = await findSettings(signed);
  if ((stored?.version ?? 0) !== version) throw settingsChanged();
  const before = givenSettings(stored?.given ?? null);
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null));
  const detail = changes(before, given);
  if (Object.keys(detail).length === 0) return readSettings(signed);
  const changed = await act(
    signed,
    {
      action: "settings.change",
      subject: { type: "settings", id: "platform", name: "Understory" },
      tenantId: null,
      detail,
    },
    storeSettings(signed, { given: JSON.stringify(given), version }),
  );
  if (changed.length === 0) throw settingsChanged();
  return readSettings(signed);
}

function changes(before: GivenSettings, after: GivenSettings): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const [from, to] = [before[name] ?? null, after[name] ?? null];
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [[name, { from, to }]];
    }),
  );
}

/** What administrators set, for queues and the clock; a request gets it with its visit. */
export async function storedSettings(app: AppContext): Promise<GivenSettings> {
  return givenSettings((await findSettings(app))?.given ?? null);
}

/** A context with the settings applied. */
export function underSettings(app: AppContext, settings: GivenSettings): AppContext {
  const env = withSettings(app.deployed, settings);
  return { ...app, env, settings, origin: publicOriginOf(env.PUBLIC_URL) };
}
