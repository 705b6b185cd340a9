import { configIn } from "~/domain/analysis/tenant-settings";
import type { SignedInContext } from "~/platform/context.server";

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
  return frameIn(await frameStatement(app).first<FrameRow>());
}

/** The frame and the answer to another statement in one round trip. */
export async function findFrameWith(
  app: SignedInContext,
  other: D1PreparedStatement,
): Promise<{ readonly frame: AnalysisFrame; readonly other: D1Result }> {
  const [found, frame] = await app.db.$client.batch([other, frameStatement(app)]);
  if (!found) throw new Error("a batch without an answer");
  return { frame: frameIn((frame?.results[0] ?? null) as FrameRow | null), other: found };
}

function frameStatement(app: SignedInContext): D1PreparedStatement {
  return app.db.$client
    .prepare(
      `select (select max(version) from data_versions where status = 'published') as published,
        (select tenant_config from tenants where id = ?1) as config`,
    )
    .bind(app.scope.tenantId);
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
  const { results } = await app.db.$client
    .prepare(
      `select value as isin from json_each(?1) where value not in (select isin from demo_assets) order by value limit 20`,
    )
    .bind(JSON.stringify(isins))
    .all<{ isin: string }>();
  return results.map(({ isin }) => isin);
}
