import { ISSUER_TYPES } from "~/domain/datasets/issuers";
import { SECURITY_TYPES } from "~/domain/datasets/securities";
import { csvLine } from "~/domain/tabular/write-csv";
import { APPROVAL_SOURCE } from "~/features/loading/approval-source";
import { type PreparedLoad, prepareLoad } from "~/features/loading/prepared-load.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { decidedMeanwhile, nothingToDecide } from "./approvals.errors";
import { knownSubjects } from "./coverage-requests.service.server";
import { decideMissingAssets } from "./missing-assets.commands.server";
import { findMissingAssets, listMissingAssets, listWaitingIds } from "./missing-assets.queries.server";
import type { ApproveInput, MissingSearch, RejectInput } from "./missing-assets.schemas";
import type { MissingAsset, MissingAssetPage, MissingDecision } from "./missing-assets.types";

export async function browseMissingAssets(app: AppContext, search: MissingSearch): Promise<MissingAssetPage> {
  const { page, pageSize } = search;
  return { ...(await listMissingAssets(permitted(app, "missing-asset:decide"), search)), page, pageSize };
}

/**
 * Approves assets that wait: they are written as a file and loaded like any other, so that every one of them has its
 * file, its row and its person; what the catalogue has by now is accepted without a file. All of those asked for, or none where somebody else was quicker.
 */
export async function approveMissingAssets(app: AppContext, input: ApproveInput): Promise<MissingDecision> {
  const signed = permitted(app, "missing-asset:decide");
  const assets = await waitingAssets(signed, input);
  const now = signed.clock().toISOString();
  const series = signed.newId();
  const known = await knownSubjects(
    signed,
    assets.map(({ identifier }) => identifier),
  );
  const unknown = assets.filter(({ identifier }) => !known.has(identifier));
  const isins = unknown.filter(({ identifierType }) => identifierType === "isin");
  const issuers = unknown.filter(({ identifierType }) => identifierType === "issuer");
  const files = [
    { dataset: "issuers", header: ["issuer_id", "issuer_type", "name"], types: ISSUER_TYPES, of: issuers },
    { dataset: "securities", header: ["isin", "type", "name"], types: SECURITY_TYPES, of: isins },
  ].filter(({ of }) => of.length > 0);
  const loads: { load: PreparedLoad; ids: number[] }[] = [];
  for (const [at, { dataset, header, types, of }] of files.entries()) {
    const rows = of.map((asset) => rowOf(asset, types, assets.length === 1 ? input : {}));
    const load = await prepareLoad(signed, {
      dataset,
      source: APPROVAL_SOURCE,
      fileName: `approved-${dataset}-${now.slice(0, 10)}.csv`,
      text: [header, ...rows].map((cells) => csvLine(cells)).join(""),
      series: files.length > 1 ? series : null,
      endsSeries: at === files.length - 1,
    });
    loads.push({ load, ids: of.map(({ id }) => id) });
  }
  const loadIds = await decideMissingAssets(signed, {
    ids: assets.map(({ id }) => id),
    to: "approved",
    operation: "asset_accept",
    name: (assets.length === 1 && input.name) || null,
    loads,
  });
  if (loadIds === null) {
    for (const { load } of loads) await load.discard();
    throw await decidedBy(signed, assets);
  }
  return { decided: assets.length, loadIds };
}

export async function rejectMissingAssets(app: AppContext, input: RejectInput): Promise<MissingDecision> {
  const signed = permitted(app, "missing-asset:decide");
  const assets = await waitingAssets(signed, input);
  const done = await decideMissingAssets(signed, {
    ids: assets.map(({ id }) => id),
    to: "rejected",
    operation: "asset_reject",
    name: null,
    loads: [],
  });
  if (done === null) throw await decidedBy(signed, assets);
  return { decided: assets.length, loadIds: [] };
}

/** What is asked for, as far as it exists; refused at once where some of it was decided before. */
async function waitingAssets(app: SignedInContext, { ids, upTo }: RejectInput): Promise<MissingAsset[]> {
  const asked = ids ? [...new Set(ids)] : await listWaitingIds(app, upTo ?? 0);
  const assets = await findMissingAssets(app, asked);
  if (assets.length === 0 || assets.length < asked.length) throw nothingToDecide();
  if (assets.some(({ status }) => status !== "waiting_for_approval")) throw await decidedBy(app, assets);
  return assets;
}

async function decidedBy(app: SignedInContext, assets: readonly MissingAsset[]) {
  const now = await findMissingAssets(
    app,
    assets.map(({ id }) => id),
  );
  const decided = now.filter(({ status }) => status !== "waiting_for_approval");
  return decidedMeanwhile({
    params: {
      names: decided
        .slice(0, 5)
        .map(({ identifier }) => identifier)
        .join(", "),
      who: decided.find(({ decidedBy: name }) => name !== null)?.decidedBy ?? "–",
    },
  });
}

/** What nobody said is said plainly: the identifier for a name, "other" for a type. */
function rowOf(
  asset: MissingAsset,
  types: readonly string[],
  given: { readonly name?: string | undefined; readonly type?: string | undefined },
): string[] {
  const type = [given.type, asset.assetType].find((each) => each && types.includes(each));
  return [asset.identifier, type ?? "other", given.name ?? asset.name ?? asset.identifier];
}
