import { type AlertTopic, WATCHED_FIELDS } from "./watched-fields";

export type WatchedValue = string | number | boolean | null;

/** What is known of an asset, by field. A field that is absent was not looked at; null is not known. */
export type WatchedState = Readonly<Record<string, WatchedValue>>;

export interface WatchedChange {
  readonly topic: AlertTopic;
  readonly field: string;
  readonly before: WatchedValue;
  readonly after: WatchedValue;
}

/** Ratings are shown with one decimal: a smaller step is none. */
const RATING_STEP = 0.05;
/** An indicator has jumped from a fifth of its former value on. */
const JUMP_SHARE = 0.2;

/**
 * What differs between two looks at an asset. Ratings count from 0.05 on, indicators of adverse impact (SFDR Delegated
 * Regulation (EU) 2022/1288, Annex I) from a fifth of the former value on, everything else at any difference. A field
 * that was not looked at before is no change; a figure that appears or disappears is one, save where only jumps count:
 * there is nothing to jump from. Counts that were not known count as none.
 */
export function changesBetween(before: WatchedState, after: WatchedState): readonly WatchedChange[] {
  return WATCHED_FIELDS.flatMap(({ id, topic, counts }) => {
    const was = before[id];
    const is = after[id];
    if (was === undefined || is === undefined || was === is) return [];
    const differs =
      counts === "jump" ? hasJumped(was, is) : counts === "step" ? hasStepped(was, is) : !isSame(was, is);
    return differs ? [{ topic, field: id, before: was, after: is }] : [];
  });
}

function hasStepped(was: WatchedValue, is: WatchedValue): boolean {
  if (typeof was !== "number" || typeof is !== "number") return true;
  return Math.abs(is - was) >= RATING_STEP;
}

function hasJumped(was: WatchedValue, is: WatchedValue): boolean {
  if (typeof was !== "number" || typeof is !== "number") return false;
  if (was === 0) return is !== 0;
  return Math.abs(is - was) >= JUMP_SHARE * Math.abs(was);
}

/** Not known and none are the same to a count: nobody is told that an unscreened asset has no hits. */
function isSame(was: WatchedValue, is: WatchedValue): boolean {
  const isCount = typeof was === "number" || typeof is === "number";
  return isCount && (was ?? 0) === (is ?? 0);
}

/** Assets that a followed view lists and did not list before, and the other way round. */
export function membersBetween(
  before: readonly string[],
  after: readonly string[],
): { readonly entered: readonly string[]; readonly left: readonly string[] } {
  const had = new Set(before);
  const has = new Set(after);
  return {
    entered: after.filter((member) => !had.has(member)),
    left: before.filter((member) => !has.has(member)),
  };
}
