import { listedFindings } from "~/domain/tabular/finding";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import type { ExportValue } from "~/domain/tabular/writing/write-csv";
import { intakeMapping } from "~/features/intake/intake-mapping.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import type { ErrorFinding } from "~/platform/errors";
import { errorFinding, uploadedTable } from "~/platform/files/uploaded-table";
import { type ExportedFile, tableFile } from "~/platform/http/download";
import type { MissingAsset } from "./missing-assets.answers";
import { findMissingAssets, listIdsOf, listMatchingIds } from "./missing-assets.queries.server";
import type { WorksheetSearch } from "./missing-assets.schemas";
import { approveAssets, MAX_IN_ONE_STEP } from "./missing-assets.service.server";
import {
  type JudgedWorksheet,
  judgeWorksheet,
  readWorksheet,
  WORKSHEET,
  WORKSHEET_COLUMNS,
} from "./read-worksheet";
import type { WorksheetOutcome } from "./worksheet.answers";

const PIECE = 500;
/** Findings an answer lists; more are counted. */
const MAX_FINDINGS = 500;

/** The assets that wait, as a table to be filled in: what is known stands in it. At most as many as one step decides. */
export async function exportWorksheet(
  app: AppContext,
  { q, filter, format }: WorksheetSearch,
): Promise<ExportedFile> {
  const signed = permitted(app, "missing-asset:decide");
  const { ids } = await listMatchingIds(
    signed,
    { q, filter: { ...filter, status: "waiting_for_approval" } },
    { upTo: Number.MAX_SAFE_INTEGER, limit: MAX_IN_ONE_STEP },
  );
  const name = `missing-assets-${todayOf(signed)}`;
  return tableFile({ name, sheet: "Missing assets", rows: rowsOf(signed, ids), format });
}

async function* rowsOf(app: SignedInContext, ids: readonly number[]): AsyncGenerator<readonly ExportValue[]> {
  yield [...WORKSHEET_COLUMNS];
  for (let from = 0; from < ids.length; from += PIECE) {
    for (const asset of await findMissingAssets(app, ids.slice(from, from + PIECE)))
      yield [asset.identifier, asset.name, asset.assetType, null, asset.identifierType, askedBy(asset)];
  }
}

function askedBy({ requests: [first], load }: MissingAsset): string | null {
  if (!first) return load?.fileName ?? null;
  return [first.portfolioName, first.userName, first.tenantName].filter((part) => part !== null).join(", ");
}

/** Reads a filled worksheet; with `approves`, what is complete is approved, everything else goes on waiting. */
export async function readFilledWorksheet(
  app: AppContext,
  bytes: Uint8Array,
  { approves, mapping }: { readonly approves: boolean; readonly mapping: Mapping | null },
): Promise<WorksheetOutcome & { readonly findings: readonly ErrorFinding[] }> {
  const signed = permitted(app, "missing-asset:decide");
  const { complete, incomplete, findings, columns } = await judgementOf(signed, bytes, mapping);
  const details = new Map(complete.map((one) => [one.asset.id, one.details]));
  const assets = complete.map(({ asset }) => asset);
  const approved =
    approves && assets.length > 0
      ? await approveAssets(signed, assets, ({ id }) => details.get(id) ?? {})
      : null;
  return {
    complete: complete.length,
    incomplete,
    rejected: findings.filter(({ severity }) => severity === "error").length,
    findings: listedFindings(findings).slice(0, MAX_FINDINGS).map(errorFinding),
    columns,
    approved: approves ? { decided: assets.length, loadIds: approved ?? [] } : null,
  };
}

async function judgementOf(
  app: SignedInContext,
  bytes: Uint8Array,
  stated: Mapping | null,
): Promise<JudgedWorksheet & Pick<WorksheetOutcome, "columns">> {
  const file = await uploadedTable(bytes, MAX_IN_ONE_STEP);
  const mapping = await intakeMapping(app, { kind: "worksheet", intake: WORKSHEET, file, stated });
  const worksheet = readWorksheet(file, mapping);
  const ids = await listIdsOf(
    app,
    worksheet.rows.map(({ identifier }) => identifier),
  );
  const assets = await findMissingAssets(app, ids);
  const waiting = new Map(assets.map((asset) => [asset.identifier.toUpperCase(), asset]));
  return { ...judgeWorksheet(worksheet, waiting), columns: worksheet.table.columns };
}
