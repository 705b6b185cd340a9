import type { Location } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

type Place = Pick<Location, "pathname" | "search">;

/** Whether going from one place to the other, by a link or back or forward, loses what was typed. */
export type Loses = (from: Place, to: Place, isByHistory: boolean) => boolean;

const byPath: Loses = (from, to) => from.pathname !== to.pathname;

/** The same in a dialog, which going back or forward closes on its own screen as well. */
export const losesInDialog: Loses = (from, to, isByHistory) => isByHistory || byPath(from, to, isByHistory);

/** The same where other values of some search parameters show another thing. */
export const losesBySearch =
  (...names: readonly string[]): Loses =>
  (from, to, isByHistory) => {
    const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
    return byPath(from, to, isByHistory) || names.some((name) => before.get(name) !== after.get(name));
  };

/** Forms of this page with something typed that is not saved, each with what loses it. */
const typed = new Map<object, Loses>();

export const wouldLose: Loses = (from, to, isByHistory) =>
  [...typed.values()].some((loses) => loses(from, to, isByHistory));

export const isAnythingUnsaved = (): boolean => typed.size > 0;

/** Somebody chose to leave it. */
export const forgetUnsaved = (): void => typed.clear();

/** What a form says of itself: something was typed, or everything is saved. Its end forgets what was typed. */
function useUnsaved(loses: Loses = byPath): {
  readonly typed: () => void;
  readonly saved: () => void;
} {
  const [said] = useState(() => {
    const key = {};
    return { typed: () => void typed.set(key, loses), saved: () => void typed.delete(key) };
  });
  useEffect(() => said.saved, [said]);
  return said;
}

/** The same for a form that knows at any time whether it differs from what is saved. */
export function useUnsavedWhile(isChanged: boolean, loses: Loses = byPath): () => void {
  const said = useUnsaved(loses);
  const { typed: changed, saved } = said;
  useEffect(() => (isChanged ? changed() : saved()), [isChanged, changed, saved]);
  return saved;
}

/** The same for texts that are compared with how they began; `saved` makes those that were sent the beginning. */
export function useUnsavedValue(value: unknown): { readonly sent: () => void; readonly saved: () => void } {
  const text = JSON.stringify(value);
  const began = useRef(text);
  const underWay = useRef(text);
  const forget = useUnsavedWhile(text !== began.current);
  return {
    sent: () => {
      underWay.current = text;
    },
    saved: () => {
      began.current = underWay.current;
      if (text === began.current) forget();
    },
  };
}
