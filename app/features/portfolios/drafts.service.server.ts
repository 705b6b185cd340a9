import type { Holding } from "~/domain/analysis/positions/holding";
import { checkIsin } from "~/domain/identifiers/isin";
import { isWeightAllowed } from "~/domain/portfolio-files/amounts/weight-range";
import { identifierFault } from "~/domain/portfolio-files/rows/identifier-fault";
import { holdingOf } from "~/domain/portfolios/stated-line";
import { shareOfPct } from "~/domain/weights/percent";
import type { StatedAmount } from "~/domain/weights/weight-total";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { todayOf } from "~/platform/days/day-range";
import { type ErrorFinding, errorAt, notFound } from "~/platform/errors";
import { asOneLine } from "~/platform/one-line";
import { type CatalogueAsset, findAssetsByIsin } from "./catalogue.queries.server";
import {
  clearDraftStatements,
  deleteDraftItem,
  insertDraftItems,
  isDraftAsRead,
  replaceDraft,
} from "./drafts.commands.server";
import { getDraft, getDraftAsRead } from "./drafts.queries.server";
import { insertPortfolio, isStored, missingAssetStatements, runBatch } from "./portfolios.commands.server";
import {
  draftChangedMeanwhile,
  draftEmpty,
  draftUnweighted,
  duplicateDraftAsset,
  holdingInvalid,
  notInDemoUniverse,
  weightInvalid,
} from "./portfolios.errors";
import type { DraftInput, DraftItemInput } from "./portfolios.schemas";
import {
  limitReached,
  refuseAboveLimit,
  type SavedPortfolio,
  showPortfolio,
} from "./portfolios.service.server";
import type { Draft, DraftItem, TypedDraft } from "./portfolios.types";
import { prepareHoldings } from "./prepare-holdings.server";
import { acceptedTotal } from "./stated-total";

export async function showDraft(app: AppContext): Promise<Draft> {
  return getDraft(permitted(app, "portfolio:edit"));
}

/** The draft with what the catalogue says each asset is: a share and a bond of one issuer are told apart. */
export async function showTypedDraft(app: AppContext): Promise<TypedDraft> {
  const signed = permitted(app, "portfolio:edit");
  const draft = await getDraft(signed);
  const known = await findAssetsByIsin(
    signed,
    draft.items.flatMap(({ isin }) => isin ?? []),
  );
  const typeOf = ({ isin, fixedIncome }: DraftItem) => {
    const type = isin === null ? null : (known.get(isin)?.type ?? null);
    return type === "equity" && fixedIncome ? "corporate_bond" : type;
  };
  return { ...draft, items: draft.items.map((item) => ({ ...item, assetType: typeOf(item) })) };
}

/** Saves the whole draft. An asset that stands in it twice and a weight out of range are refused by name. */
export async function saveDraft(app: AppContext, input: DraftInput): Promise<Draft> {
  const signed = permitted(app, "portfolio:edit");
  const { items, known } = await itemsOf(signed, input.items);
  const repeated = repeatedItems(items);
  if (repeated.length > 0) throw duplicateDraftAsset(named(repeated));
  judgePercentages(items);
  acceptedTotal(items.map(amountOf));
  const draft = { description: input.description ?? null, totalValue: input.totalValue ?? null, items };
  await replaceDraft(signed, draft, missingAssetStatements(signed, missingOf(items, known), "draft"));
  return draft;
}

/** What became of an addition: some items may be in the draft already; they are named, the others are added. */
export interface DraftAddition {
  readonly draft: Draft;
  readonly added: number;
  readonly alreadyThere: readonly string[];
}

export async function addToDraft(app: AppContext, given: readonly DraftItemInput[]): Promise<DraftAddition> {
  const signed = permitted(app, "portfolio:edit");
  const { items, known } = await itemsOf(signed, given);
  judgePercentages(items);
  if (items.some(({ percentage }) => percentage !== null)) {
    const present = new Map((await getDraft(signed)).items.map((item) => [keyOf(item), item]));
    const fresh = items.filter((item) => !present.has(keyOf(item)));
    acceptedTotal([...present.values(), ...fresh].map(amountOf));
  }
  const asked = missingAssetStatements(signed, missingOf(items, known), "draft");
  const stored = await insertDraftItems(signed, items, asked);
  const fresh = new Set(stored.map(keyOf));
  const alreadyThere = items.flatMap((item) => (fresh.delete(keyOf(item)) ? [] : [item.name]));
  if (stored.length === 0) throw duplicateDraftAsset({ params: { name: alreadyThere.join(", ") } });
  return { draft: await getDraft(signed), added: stored.length, alreadyThere };
}

/** Removes one item, matched by asset id and kind as the draft tells them apart. */
export async function removeFromDraft(
  app: AppContext,
  item: { readonly assetId: string; readonly fixedIncome: boolean },
): Promise<void> {
  const signed = permitted(app, "portfolio:edit");
  if (!(await deleteDraftItem(signed, item))) throw notFound();
}

export async function clearDraft(app: AppContext): Promise<void> {
  const signed = permitted(app, "portfolio:edit");
  await runBatch(signed, clearDraftStatements(signed));
}

/**
 * Makes a portfolio of the draft and empties it, in one step, unless it is to be kept. Of a draft that changed since it was
 * read nothing is made: what was added meanwhile would be lost, and the same draft could become several portfolios.
 */
export async function saveDraftAsPortfolio(
  app: AppContext,
  input: {
    readonly name: string;
    readonly asOf?: string | undefined;
    readonly currency: string;
    readonly keepDraft: boolean;
  },
): Promise<SavedPortfolio> {
  const signed = permitted(app, "portfolio:edit");
  await refuseAboveLimit(signed);
  const { itemsAsRead, ...draft } = await getDraftAsRead(signed);
  if (draft.items.length === 0) throw draftEmpty();
  const unweighted = draft.items.filter(({ percentage }) => percentage === null).map(({ name }) => name);
  if (unweighted.length > 0) throw draftUnweighted({ params: { names: unweighted.slice(0, 5).join(", ") } });
  const asOf = input.asOf ?? todayOf(signed);
  const frame = { asOf, currency: input.currency, totalValue: draft.totalValue };
  const prepared = await prepareHoldings(signed, frame, draft.items.map(asHolding));
  const id = signed.newId();
  const isKept = await insertPortfolio(
    signed,
    {
      id,
      name: input.name,
      asOf,
      currency: input.currency,
      totalValue: prepared.totalValue,
      note: draft.description,
      holdings: prepared.holdings,
    },
    prepared.missing,
    input.keepDraft ? [] : clearDraftStatements(signed, isStored(id)),
    isDraftAsRead(signed, itemsAsRead),
  );
  if (!isKept) throw await refusalOf(signed, itemsAsRead);
  return { portfolio: await showPortfolio(signed, { id }), findings: prepared.findings };
}

/** Why no portfolio was made of a draft: somebody was faster, or the person has as many as they may have. */
async function refusalOf(app: SignedInContext, itemsAsRead: string) {
  const now = await getDraftAsRead(app);
  if (now.items.length === 0) return draftEmpty();
  return now.itemsAsRead === itemsAsRead ? limitReached(app) : draftChangedMeanwhile();
}

async function itemsOf(
  app: SignedInContext,
  given: readonly DraftItemInput[],
): Promise<{ items: DraftItem[]; known: ReadonlyMap<string, CatalogueAsset> }> {
  const findings: ErrorFinding[] = [];
  const isins = given.map(({ isin, assetId }, index) => {
    if (!isin && assetId !== undefined && !checkIsin(assetId).ok) return null;
    const text = isin || assetId || "";
    const check = checkIsin(text);
    const fault = identifierFault("isin", text, check);
    if (fault === null) return check.value;
    const { code, key, params } = fault;
    findings.push(errorAt(`items.${index}.isin`, code, `imports:finding.${key}`, params));
    return null;
  });
  if (findings.length > 0) throw holdingInvalid({ findings });
  const asked = [...new Set(isins.filter((isin) => isin !== null))];
  const known = await findAssetsByIsin(app, asked);
  const outside = app.scope.demo ? asked.filter((isin) => known.get(isin)?.demo !== true) : [];
  if (outside.length > 0) throw notInDemoUniverse({ params: { isins: outside.slice(0, 5).join(", ") } });
  const items = given.map((item, index): DraftItem => {
    const isin = isins[index] ?? null;
    return {
      assetId: item.assetId ?? isin ?? "",
      isin,
      name:
        asOneLine(item.name ?? "") || (isin === null ? item.assetId : known.get(isin)?.name) || isin || "",
      percentage: item.percentage,
      fixedIncome: item.fixedIncome,
      visibleAsset: item.visibleAsset,
    };
  });
  return { items, known };
}

function keyOf({ assetId, fixedIncome }: Pick<DraftItem, "assetId" | "fixedIncome">): string {
  return `${assetId} ${fixedIncome}`;
}

function repeatedItems(items: readonly DraftItem[]): { item: DraftItem; index: number }[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const repeats = seen.has(keyOf(item));
    seen.add(keyOf(item));
    return repeats ? [{ item, index }] : [];
  });
}

function named(repeated: readonly { item: DraftItem; index: number }[]) {
  return {
    params: { name: repeated.map(({ item }) => item.name).join(", ") },
    findings: repeated.map(({ item: { name }, index }) =>
      errorAt(`items.${index}`, "R05", "portfolios:error.duplicate_draft_asset", { name }),
    ),
  };
}

function judgePercentages(items: readonly DraftItem[]): void {
  const findings = items.flatMap(({ percentage }, index): ErrorFinding[] => {
    if (percentage === null || isWeightAllowed(percentage)) return [];
    return [errorAt(`items.${index}.percentage`, "R04", "portfolios:error.weight_invalid")];
  });
  if (findings.length > 0) throw weightInvalid({ findings });
}

function amountOf({ percentage }: DraftItem): StatedAmount {
  return { weightShare: percentage === null ? null : shareOfPct(percentage), marketValue: null };
}

function asHolding(item: DraftItem, index: number): Holding {
  const { isin, name, percentage, fixedIncome, visibleAsset } = item;
  const identifier = isin === null ? { identifier: item.assetId, identifierType: "name" as const } : { isin };
  return holdingOf({ ...identifier, name, weightPct: percentage, fixedIncome, visibleAsset }, index);
}

function missingOf(items: readonly DraftItem[], known: ReadonlyMap<string, CatalogueAsset>) {
  return items.flatMap(({ isin, name }) => (isin === null || known.has(isin) ? [] : [{ isin, name }]));
}
