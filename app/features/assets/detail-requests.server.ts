import type { Section } from "~/permissions/sections";
import { BoundedMap } from "~/platform/bounded-map";
import type { AssetPart } from "./asset-detail.answers";
import type { DetailRequest } from "./detail.queries.server";

/** Whose page was shown, with which parts. */
export interface ShownPage {
  readonly section: Section;
  readonly isin: string;
  readonly asOf: number | null;
  readonly parts: readonly AssetPart[];
}

const MAX_KEPT = 500;
const requests = new BoundedMap<DetailRequest>(MAX_KEPT);

/**
 * What a page asked for when this isolate showed it last (another of its tabs, mostly): a guess, by which its facts are
 * read together with the row that says whether the guess still holds. Null where the page was not shown.
 */
export function requestOfLastTime(page: ShownPage): DetailRequest | null {
  return requests.get(keyOf(page));
}

export function keepRequest(page: ShownPage, request: DetailRequest): void {
  requests.set(keyOf(page), request);
}

/** Whether two requests ask for the same; a published version never changes, so the answer is the same too. */
export function isSameRequest(one: DetailRequest, other: DetailRequest): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function keyOf({ section, isin, asOf, parts }: ShownPage): string {
  return JSON.stringify([section, isin, asOf, parts]);
}
