import { configIn } from "~/domain/analysis/tenant-settings";
import type { SignedInContext } from "~/platform/context.server";
import { type Prepared, prepared, readTogether } from "~db/d1";

export interface AnalysisFrame {
  /** The published data version, 0 before the first. */
  readonly published: number;
  /** The tenant's configuration, `{}` when it cannot be read. */
  readonly tenantConfig: Readonly<Record<string, unknown>>;
}

interface FrameRow {
  readonly published: number | null;
  readonly config: string | null;
}

export async function findAnalysisFrame(app: SignedInContext): Promise<AnalysisFrame> {
  return frameIn(await frameStatement(app).first());
}

/** The frame and the rows of another statement in one round trip. */
export async function findFrameWith<Row>(
  app: SignedInContext,
  other: Prepared<Row>,
): Promise<{ readonly frame: AnalysisFrame; readonly rows: readonly Row[] }> {
  const { rows, frames } = await readTogether(app.db.$client, { rows: other, frames: frameStatement(app) });
  return { frame: frameIn(frames[0] ?? null), rows };
}

function frameStatement(app: SignedInContext): Prepared<FrameRow> {
  return prepared(
    app.db.$client,
    `select (select max(version) from data_versions where status = 'published') as published,
        (select tenant_config from tenants where id = ?1) as config`,
    app.scope.tenantId,
  );
}

function frameIn(row: FrameRow | null): AnalysisFrame {
  return { published: row?.published ?? 0, tenantConfig: configIn(row?.config ?? null) };
}

/** Of some ISINs, those that tenants of type DEMO do not see. */
export async function findOutsideDemo(
  app: SignedInContext,
  isins: readonly string[],
): Promise<readonly string[]> {
  if (isins.length === 0) return [];
  const { results } = await prepared<{ isin: string }>(
    app.db.$client,
    `select value as isin from json_each(?1) where value not in (select isin from demo_assets) order by value limit 20`,
    JSON.stringify(isins),
  ).all();
  return results.map(({ isin }) => isin);
}
