import { redirect } from "@remix-run/cloudflare";
import { type AppContext, permitted } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { withForm } from "~/platform/forms/form.server";
import { versionRequired } from "~/platform/forms/refused-input";
import { paths } from "~/platform/paths";
import { changeProvider, createProvider, deleteProvider } from "../providers/providers.service.server";
import { letterheadForm } from "./letterhead.schemas";
import { configWith, storedConfig, tenantConfig } from "./tenant-config";
import { removeLogo } from "./tenant-logo.service.server";
import {
  configScreenForm,
  configTextForm,
  ownTenantScreenForm,
  providerScreenForm,
  tenantScreenForm,
} from "./tenant-screen.schemas";
import {
  changeTenant,
  createTenant,
  deleteTenant,
  getTenant,
  readTenant,
  restoreTenant,
} from "./tenants.service.server";

export type TenantOutcome =
  | "saved"
  | "disabled"
  | "enabled"
  | "deleted"
  | "restored"
  | "logo_removed"
  | "provider_added"
  | "provider_saved"
  | "provider_removed";

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/** A new tenant from the form; leads to its page. */
export function createTenantFromForm(app: AppContext, form: FormData): Promise<Response> {
  return withForm(app, form, tenantScreenForm, async (input) => {
    const { id } = await createTenant(app, { ...input, tenantConfig: {} });
    return redirect(`${paths.tenant(id)}?created=1`);
  });
}

async function saveSettings(app: AppContext, id: string, form: FormData) {
  const { editable } = await readTenant(app, id);
  const schema = editable === "all" ? tenantScreenForm : ownTenantScreenForm;
  await withForm(app, form, schema, (input) => changeTenant(app, id, input));
}

/** The version of the configuration that the form was made from. */
function takenVersion(form: FormData): string {
  const version = textOf(form, "tenantConfigVersion");
  form.delete("tenantConfigVersion");
  if (version === "") throw versionRequired();
  return version;
}

/** The known keys as fields, put into what is stored; judged as a whole before it is kept. */
async function saveConfigFields(app: AppContext, id: string, form: FormData) {
  const tenantConfigVersion = takenVersion(form);
  const row = await getTenant(permitted(app, "tenant:settings"), id);
  const stored = storedConfig(row.tenantConfig);
  const schema = configScreenForm.transform((fields) => configWith(stored, fields)).pipe(tenantConfig);
  await withForm(app, form, schema, (config) =>
    changeTenant(app, id, { tenantConfig: config, tenantConfigVersion }),
  );
}

/** The letterhead as it was typed: a field left empty is taken out. */
async function saveLetterhead(app: AppContext, id: string, form: FormData) {
  const tenantConfigVersion = takenVersion(form);
  const { letterhead: _before, ...stored } = storedConfig(
    (await getTenant(permitted(app, "tenant:settings"), id)).tenantConfig,
  );
  await withForm(app, form, letterheadForm, (letterhead) =>
    changeTenant(app, id, {
      tenantConfig: Object.keys(letterhead).length > 0 ? { ...stored, letterhead } : stored,
      tenantConfigVersion,
    }),
  );
}

/** The whole configuration as JSON text. */
async function saveConfigText(app: AppContext, id: string, form: FormData) {
  await withForm(app, form, configTextForm, (input) => changeTenant(app, id, input));
}

async function saveProvider(app: AppContext, id: string, form: FormData): Promise<TenantOutcome> {
  const providerId = textOf(form, "providerId");
  form.delete("providerId");
  // A field its reader may not change is not sent, and what it holds stays.
  const withDomains = form.has("emailDomains");
  return withForm(app, form, providerScreenForm, async ({ clientSecret, emailDomains, ...given }) => {
    const fields = { ...given, ...(withDomains && { emailDomains }) };
    if (providerId === "") {
      await createProvider(app, id, { ...fields, emailDomains, clientSecret: clientSecret ?? null });
      return "provider_added";
    }
    await changeProvider(app, id, providerId, { ...fields, ...(clientSecret && { clientSecret }) });
    return "provider_saved";
  });
}

/** What a tenant's page asks for: one of its forms saved, or one of the acts beside them. */
export async function actOnTenant(
  app: AppContext,
  id: string,
  form: FormData,
): Promise<{ readonly done: TenantOutcome }> {
  const intent = textOf(form, "intent");
  form.delete("intent");
  return { done: await perform(app, id, intent, form) };
}

async function perform(app: AppContext, id: string, intent: string, form: FormData): Promise<TenantOutcome> {
  switch (intent) {
    case "settings":
      await saveSettings(app, id, form);
      return "saved";
    case "config-fields":
      await saveConfigFields(app, id, form);
      return "saved";
    case "config-text":
      await saveConfigText(app, id, form);
      return "saved";
    case "provider":
      return saveProvider(app, id, form);
    case "remove-provider":
      await deleteProvider(app, id, textOf(form, "providerId"));
      return "provider_removed";
    case "letterhead":
      await saveLetterhead(app, id, form);
      return "saved";
    case "remove-logo":
      await removeLogo(app, id);
      return "logo_removed";
    case "disable":
    case "enable":
      await changeTenant(app, id, { disabled: intent === "disable" });
      return intent === "disable" ? "disabled" : "enabled";
    case "delete":
      await deleteTenant(app, id);
      return "deleted";
    case "restore":
      await restoreTenant(app, id);
      return "restored";
    default:
      throw invalidInput();
  }
}
