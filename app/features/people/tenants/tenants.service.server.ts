import type { ActName } from "~/features/activity/activity-choices";
import { act } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import { can, isProviderAdmin } from "~/permissions/policy";
import { isSection } from "~/permissions/sections";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import type { Page } from "~/platform/list-search";
import { SETTING_DEFAULTS } from "~/platform/setting-defaults";
import type { GivenSettings } from "~/platform/settings.server";
import { sha256Hex } from "~/platform/sha256";
import {
  configChanged,
  customerNotFound,
  notInThisState,
  notYourself,
  tenantExists,
  tenantNotEditable,
} from "../people.errors";
import { listProviders } from "../providers/providers.queries.server";
import { providerView } from "../providers/providers.service.server";
import { storedConfig, type TenantConfig } from "./tenant-config";
import type { TenantDetails, TenantSummary } from "./tenants.answers";
import {
  deleteTenantStatement,
  endTenantSessionsStatement,
  insertTenantStatement,
  restoreTenantStatement,
  type TenantChange,
  updateTenantStatement,
} from "./tenants.commands.server";
import {
  findTenant,
  findTenantByName,
  listTenantNames,
  listTenants,
  type TenantRow,
} from "./tenants.queries.server";
import {
  type NewTenantInput,
  OWN_TENANT_FIELDS,
  type TenantInput,
  type TenantSearch,
} from "./tenants.schemas";

const sectionsOf = (json: string) => (JSON.parse(json) as string[]).filter(isSection);

function summaryOf(row: TenantRow): TenantSummary {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    active: row.active === 1,
    disabled: row.disabledAt !== null,
    deleted: row.deletedAt !== null,
    defaultHostname: row.defaultHostname,
    sections: sectionsOf(row.sections),
    users: row.users,
    createdAt: row.createdAt,
  };
}

const actOn = (row: TenantRow, action: ActName, detail?: Act["detail"]): Act => ({
  action,
  subject: { type: "tenant", id: row.id, name: row.name },
  tenantId: row.id,
  detail,
});

export async function browseTenants(app: AppContext, search: TenantSearch): Promise<Page<TenantSummary>> {
  const signed = permitted(app, "tenant:read");
  const { rows, total } = await listTenants(signed, signed.scope, search);
  return { items: rows.map(summaryOf), page: search.page, pageSize: search.pageSize, total };
}

/** Tenants the viewer may choose from, e.g. for a new user. */
async function tenantChoices(app: AppContext) {
  const signed = permitted(app, "tenant:read");
  const rows = await listTenantNames(signed, signed.scope);
  return rows.map((row) => ({ id: row.id, name: row.name, sections: sectionsOf(row.sections) }));
}

/**
 * The same for who reaches several tenants, none for others; null where they cannot be read just now. The screen goes on
 * without the choice and says so.
 */
export async function offeredTenants(app: SignedInContext) {
  if (!app.scope.allTenants) return [];
  try {
    return await tenantChoices(app);
  } catch (error) {
    app.log.error("tenants.unavailable", { error: String(error) });
    return null;
  }
}

/** A tenant within the viewer's reach, or "Customer not found". */
export async function getTenant(app: SignedInContext, id: string): Promise<TenantRow> {
  const row = await findTenant(app, app.scope, id);
  if (!row) throw customerNotFound();
  return row;
}

/** For the API's order of judgement: whether there is such a tenant at all, before the body is read. */
export async function requireTenant(app: AppContext, id: string): Promise<void> {
  await getTenant(permitted(app, "tenant:read"), id);
}

export async function readTenant(app: AppContext, id: string): Promise<TenantDetails> {
  const signed = permitted(app, "tenant:read");
  const row = await getTenant(signed, id);
  const providers = await listProviders(signed, id);
  return {
    ...summaryOf(row),
    minCoveragePct: row.minCoveragePct,
    minCoveragePctFixedIncome: row.minCoveragePctFixedIncome,
    tenantConfig: storedConfig(row.tenantConfig),
    tenantConfigVersion: await sha256Hex(row.tenantConfig),
    hasLogo: row.logoKey !== null,
    providers: providers.map(providerView),
    editable: can(signed.viewer, "tenant:manage") ? "all" : "own",
    isOwn: row.id === signed.viewer.tenant.id,
    canSupport:
      isProviderAdmin(signed.viewer) && row.id !== signed.viewer.tenant.id && row.deletedAt === null,
  };
}

/** Somebody took the name between the look and the write. */
function asNameTaken(error: unknown): never {
  throw violates(error, "UNIQUE", "tenants.name") ? tenantExists() : error;
}

/** From which coverage on the figures of a new tenant are shown, where nobody says otherwise. */
export function coverageDefaults({ settings }: Pick<AppContext, "settings">) {
  return {
    minCoveragePct: settings.minCoveragePct ?? SETTING_DEFAULTS.minCoveragePct,
    minCoveragePctFixedIncome:
      settings.minCoveragePctFixedIncome ?? SETTING_DEFAULTS.minCoveragePctFixedIncome,
  };
}

/** A configuration with the ages of data that hold for new tenants, where it states none of its own for a dataset. */
function withAges(config: TenantConfig | undefined, dataAgeMonths: GivenSettings["dataAgeMonths"]) {
  if (!dataAgeMonths) return config;
  const { analysis } = config ?? {};
  const ages = { ...dataAgeMonths, ...analysis?.dataAgeMonths };
  return { ...config, analysis: { ...analysis, dataAgeMonths: ages } };
}

export async function createTenant(app: AppContext, input: NewTenantInput): Promise<TenantDetails> {
  const signed = permitted(app, "tenant:manage");
  if (await findTenantByName(signed, input.name)) throw tenantExists();
  const id = signed.newId();
  const tenant = {
    ...coverageDefaults(signed),
    ...input,
    id,
    sections: JSON.stringify(input.sections),
    tenantConfig: JSON.stringify(withAges(input.tenantConfig, signed.settings.dataAgeMonths)),
    createdAt: signed.clock().toISOString(),
  };
  await act(
    signed,
    {
      action: "tenant.create",
      subject: { type: "tenant", id, name: input.name },
      tenantId: id,
      detail: { type: input.type, sections: input.sections },
    },
    insertTenantStatement(signed, tenant),
  ).catch(asNameTaken);
  return readTenant(signed, id);
}

function changeOf(row: TenantRow, input: TenantInput, now: string): TenantChange {
  const { disabled, sections, tenantConfig, tenantConfigVersion: _madeFrom, ...fields } = input;
  return {
    ...fields,
    ...(sections && { sections: JSON.stringify(sections) }),
    ...(tenantConfig && { tenantConfig: JSON.stringify(tenantConfig) }),
    ...(disabled !== undefined && { disabledAt: disabled ? (row.disabledAt ?? now) : null }),
  };
}

/** Which fields differ from what is stored, as the audit log shows them. */
function differences(row: TenantRow, change: TenantChange) {
  const before: Record<string, unknown> = { ...row, active: row.active === 1 };
  return Object.fromEntries(
    Object.entries(change)
      .filter(([field, value]) => before[field] !== value)
      .map(([field, value]) => [field, { from: before[field] ?? null, to: value }]),
  );
}

/** Changes what is given. A tenant's own administrator changes the tenant's settings only. */
export async function changeTenant(app: AppContext, id: string, input: TenantInput): Promise<TenantDetails> {
  const signed = permitted(app, "tenant:settings");
  const row = await getTenant(signed, id);
  if (!can(signed.viewer, "tenant:manage")) {
    const foreign = Object.keys(input).filter((field) => !OWN_TENANT_FIELDS.includes(field));
    if (foreign.length > 0) throw tenantNotEditable({ params: { fields: foreign.join(", ") } });
  }
  const closes = input.disabled === true || input.active === false;
  if (closes && row.id === signed.viewer.tenant.id) throw notYourself();
  if (input.name && input.name !== row.name && (await findTenantByName(signed, input.name)))
    throw tenantExists();
  const replacesConfig = input.tenantConfig !== undefined;
  if (replacesConfig && input.tenantConfigVersion !== (await sha256Hex(row.tenantConfig)))
    throw configChanged();
  const change = changeOf(row, input, signed.clock().toISOString());
  const changed = await act(
    signed,
    actOn(row, "tenant.change", differences(row, change)),
    updateTenantStatement(signed, id, change, replacesConfig ? row.tenantConfig : null),
    ...(closes ? [endTenantSessionsStatement(signed, id)] : []),
  ).catch(asNameTaken);
  if (changed.length === 0) throw replacesConfig ? configChanged() : notInThisState();
  return readTenant(signed, id);
}

/** Marks the tenant as deleted and ends its people's sessions; it can be restored. */
export async function deleteTenant(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "tenant:manage");
  const row = await getTenant(signed, id);
  if (row.id === signed.viewer.tenant.id) throw notYourself();
  const deleted = await act(
    signed,
    actOn(row, "tenant.delete"),
    deleteTenantStatement(signed, id),
    endTenantSessionsStatement(signed, id),
  );
  if (deleted.length === 0) throw notInThisState();
}

export async function restoreTenant(app: AppContext, id: string): Promise<TenantDetails> {
  const signed = permitted(app, "tenant:manage");
  const row = await getTenant(signed, id);
  const restored = await act(signed, actOn(row, "tenant.restore"), restoreTenantStatement(signed, id));
  if (restored.length === 0) throw notInThisState();
  return readTenant(signed, id);
}
