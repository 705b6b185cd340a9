import { csvLine } from "~/domain/tabular/writing/write-csv";
import { APPROVAL_SOURCE } from "~/features/loading/after-load/approval-source";
import { type PreparedLoad, prepareLoad } from "~/features/loading/prepared-load.service.server";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { notFound } from "~/platform/errors";
import { decidedMeanwhile, nothingToDecide, notRefused, refuseAbsent } from "./approvals.errors";
import type { CommentInput } from "./assigned.schemas";
import { knownSubjects } from "./coverage-requests.service.server";
import type { MissingAsset, MissingAssetPage, MissingDecision } from "./missing-assets.answers";
import { decideMissingAssets } from "./missing-assets.commands.server";
import { findMissingAssets, listMatchingIds, listMissingAssets } from "./missing-assets.queries.server";
import type { ApproveInput, MissingAssignment, MissingChoice, MissingSearch } from "./missing-assets.schemas";
import type { MissingStatus } from "./missing-assets.types";
import { type AssetDetails, TYPES_OF } from "./read-worksheet";
import type { Assignment } from "./waiting-items.answers";
import { listDeciders } from "./waiting-items.queries.server";
import { actOnItems, assignItems, commentOn, type Item } from "./waiting-items.service.server";

/** Decided in one step; of a larger choice the answer says how many are left. */
export const MAX_IN_ONE_STEP = 10_000;

export async function browseMissingAssets(app: AppContext, search: MissingSearch): Promise<MissingAssetPage> {
  const signed = permitted(app, "missing-asset:decide");
  const { page, pageSize } = search;
  const [list, deciders] = await Promise.all([listMissingAssets(signed, search), listDeciders(signed)]);
  return { ...list, page, pageSize, deciders };
}

/** An asset as the audit log names it. */
const itemOf = ({ id, identifier }: Pick<MissingAsset, "id" | "identifier">): Item => ({
  id,
  name: identifier,
});

/** Says who is to decide assets that wait. */
export async function assignMissingAssets(
  app: AppContext,
  { assignee, ...choice }: MissingAssignment,
): Promise<Assignment> {
  const signed = permitted(app, "missing-asset:decide");
  const { assets, left } = await meantAssets(signed, choice, "waiting_for_approval");
  return { ...(await assignItems(signed, "missing-asset", assets.map(itemOf), assignee)), left };
}

export async function commentOnMissingAsset(
  app: AppContext,
  input: CommentInput,
): Promise<{ readonly id: number }> {
  const signed = permitted(app, "missing-asset:decide");
  const [asset] = await findMissingAssets(signed, [input.id]);
  if (!asset) throw notFound();
  return commentOn(signed, "missing-asset", { id: asset.id, name: asset.identifier }, input);
}

/** Approves assets that wait. All of those asked for, or none where somebody else was quicker. */
export async function approveMissingAssets(app: AppContext, input: ApproveInput): Promise<MissingDecision> {
  const signed = permitted(app, "missing-asset:decide");
  const { assets, left } = await meantAssets(signed, input, "waiting_for_approval");
  const given = assets.length === 1 ? { name: input.name, type: input.type } : {};
  return { decided: assets.length, left, loadIds: await approveAssets(signed, assets, () => given) };
}

/** What the person deciding says of an asset; what is left out is taken from those who asked. */
type GivenDetails = Partial<{ [Name in keyof AssetDetails]: AssetDetails[Name] | undefined }>;

/**
 * Assets that are approved are written as a file and loaded like any other, so that every one of them has its file, its
 * row and its person; what the catalogue has by now is accepted without a file. Returns the ids of the loads.
 */
export async function approveAssets(
  signed: SignedInContext,
  assets: readonly MissingAsset[],
  given: (asset: MissingAsset) => GivenDetails,
): Promise<readonly number[]> {
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
    { dataset: "issuers", header: ["issuer_id", "issuer_type", "name"], of: issuers },
    { dataset: "securities", header: ["isin", "type", "name", "issuer_id"], of: isins },
  ].filter(({ of }) => of.length > 0);
  const loads: { load: PreparedLoad; ids: number[] }[] = [];
  for (const [at, { dataset, header, of }] of files.entries()) {
    const rows = of.map((asset) => rowOf(asset, given(asset)).slice(0, header.length));
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
    what: actOnItems("missing-asset", "missing-asset.approve", assets.map(itemOf)),
    ids: assets.map(({ id }) => id),
    from: "waiting_for_approval",
    to: "approved",
    operation: "asset_accept",
    names: Object.fromEntries(
      assets.flatMap((asset) => {
        const { name } = given(asset);
        return name ? [[asset.id, name]] : [];
      }),
    ),
    loads,
  });
  if (loadIds === null) {
    for (const { load } of loads) await load.discard();
    throw await decidedSince(signed, assets);
  }
  return loadIds;
}

export async function rejectMissingAssets(app: AppContext, input: MissingChoice): Promise<MissingDecision> {
  return withoutLoad(app, input, {
    from: "waiting_for_approval",
    to: "rejected",
    operation: "asset_reject",
    action: "missing-asset.reject",
  });
}

/** Takes rejections back: the assets wait for approval again. */
export async function reopenMissingAssets(app: AppContext, input: MissingChoice): Promise<MissingDecision> {
  return withoutLoad(app, input, {
    from: "rejected",
    to: "waiting_for_approval",
    operation: "asset_reopen",
    action: "missing-asset.reopen",
  });
}

async function withoutLoad(
  app: AppContext,
  input: MissingChoice,
  {
    action,
    ...decision
  }: Pick<Parameters<typeof decideMissingAssets>[1], "from" | "to" | "operation"> & {
    readonly action: "missing-asset.reject" | "missing-asset.reopen";
  },
): Promise<MissingDecision> {
  const signed = permitted(app, "missing-asset:decide");
  const { assets, left } = await meantAssets(signed, input, decision.from);
  const ids = assets.map(({ id }) => id);
  const what = actOnItems("missing-asset", action, assets.map(itemOf));
  const done = await decideMissingAssets(signed, { ...decision, what, ids, names: {}, loads: [] });
  if (done === null) throw await decidedSince(signed, assets);
  return { decided: assets.length, left, loadIds: [] };
}

/** What is asked for, as far as it exists; refused at once where some of it has another state by now. */
async function meantAssets(
  app: SignedInContext,
  { ids, upTo, q = "", load, kind, named, assigned }: MissingChoice,
  status: MissingStatus,
): Promise<{ readonly assets: readonly MissingAsset[]; readonly left: number }> {
  const asked = ids
    ? { ids: [...new Set(ids)], total: ids.length }
    : await listMatchingIds(
        app,
        { q, filter: { status, load, kind, named, assigned } },
        { upTo: upTo ?? 0, limit: MAX_IN_ONE_STEP },
      );
  const assets = await findMissingAssets(app, asked.ids);
  if (ids) refuseAbsent(asked.ids, assets);
  if (assets.length === 0 || assets.length < asked.ids.length) throw nothingToDecide();
  if (assets.some((asset) => asset.status !== status)) throw decidedBy(assets);
  return { assets, left: ids ? 0 : asked.total - assets.length };
}

/** Somebody was quicker between reading and deciding. */
async function decidedSince(app: SignedInContext, assets: readonly MissingAsset[]) {
  const ids = assets.map(({ id }) => id);
  return decidedBy(await findMissingAssets(app, ids));
}

function decidedBy(assets: readonly MissingAsset[]) {
  const decided = assets.filter(({ status }) => status !== "waiting_for_approval");
  // Somebody opened them again before.
  if (decided.length === 0) return notRefused();
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

/** What nobody said is said plainly: the identifier for a name, "other" for a type, no issuer. */
function rowOf(asset: MissingAsset, { name, type, issuerId }: GivenDetails): string[] {
  const known = [type, asset.assetType].find((each) => each && TYPES_OF[asset.identifierType].includes(each));
  return [asset.identifier, known ?? "other", name ?? asset.name ?? asset.identifier, issuerId ?? ""];
}
