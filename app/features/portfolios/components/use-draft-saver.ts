import { useFetcher, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/platform/paths";
import type { ActionAnswer } from "~/platform/screen.server";
import { useUnsavedWhile } from "~/ui/unsaved/unsaved";
import { useProblemToast } from "./use-problem-toast";

const SAVE_AFTER_MS = 700;

/** What a cleared draft is, written as `draftPayload` writes it. */
const EMPTY = JSON.stringify({ description: null, totalValue: null, items: [] });

interface Edited {
  /** The draft as it is on screen. */
  readonly payload: string;
  /** The draft as it was last read, written the same way. */
  readonly stored: string;
  /** What the loader answered, another object for each reading. */
  readonly reading: object;
  /** Something was edited on this screen. */
  readonly isEdited: boolean;
  /** What is on screen may be saved. */
  readonly isValid: boolean;
  /** Shows the draft that was read. */
  readonly onStored: () => void;
}

/** What a person asks for by a button, beside the saving that happens by itself. */
interface Request {
  readonly payload: string;
  readonly intent: string;
}

/**
 * Saves a draft a moment after its last edit; one request after the other. What is asked for by a button is kept while
 * the draft saves by itself and sent as soon as that has ended, so that no click is lost. A request says what its edits
 * follow from, so that what another tab or a list changed meanwhile stays. That is shown as soon as nothing typed here
 * waits to be saved. An edit that still waits when the page is left is saved then; one that may not be saved is asked about.
 */
export function useDraftSaver({ payload, stored, reading, isEdited, isValid, onStored }: Edited) {
  const saver = useFetcher<ActionAnswer<unknown>>();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Request | null>(null);
  const isIdle = saver.state === "idle";
  const isRefused = saver.data?.ok === false;
  const basis = useRef(stored);
  const sent = useRef(payload);
  const outdated = useRef<object | null>(null);
  useProblemToast(saver);
  const isFailed = isIdle && isRefused && payload !== basis.current;
  useUnsavedWhile(isFailed || (isEdited && !isValid));
  const save = () => {
    sent.current = payload;
    // Its own address: when the page is being left, that of the next one is in force.
    saver.submit({ payload, base: basis.current }, { method: "post", action: paths.portfolioDraft() });
  };
  const isWaiting = isEdited && isValid && asked === null && payload !== sent.current;
  const saveWhenLeft = useRef<(() => void) | null>(null);
  saveWhenLeft.current = isWaiting && !isFailed ? save : null;
  useEffect(() => () => saveWhenLeft.current?.(), []);
  useEffect(() => {
    if (isIdle && saver.data?.ok === true) basis.current = sent.current;
  }, [isIdle, saver.data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is read and edited, not the functions.
  useEffect(() => {
    // The router may say that a request has ended before it shows what was read after it.
    if (!isIdle) outdated.current = reading;
    if (!isIdle || isRefused || reading === outdated.current) return;
    if (stored === basis.current || payload !== sent.current) return;
    basis.current = stored;
    sent.current = stored;
    onStored();
  }, [reading, stored, payload, isIdle, isRefused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is asked for, not the saver.
  useEffect(() => {
    if (asked === null || !isIdle) return;
    setAsked(null);
    // Edits made meanwhile follow from the empty draft: taken for parts of the one before, they would be cleared with it.
    sent.current = asked.payload;
    saver.submit({ ...asked }, { method: "post" });
  }, [asked, isIdle]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: saving follows what is edited, not the saver.
  useEffect(() => {
    if (!isWaiting || !isIdle) return;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [payload, isWaiting, isIdle]);
  useEffect(() => {
    const change = () => {
      if (document.visibilityState === "visible") revalidate();
      else saveWhenLeft.current?.();
    };
    document.addEventListener("visibilitychange", change);
    return () => document.removeEventListener("visibilitychange", change);
  }, [revalidate]);
  return {
    /** An edit waits to be saved, or is being saved. */
    isSaving: !isIdle || isWaiting,
    /** What was typed was refused, or no answer came; it is sent again with what is typed next, or when it is asked for. */
    isFailed,
    saveAgain: save,
    /** A button's request waits or is under way. */
    isAnswering: asked !== null || saver.formData?.has("intent") === true,
    clear: () => setAsked({ payload: EMPTY, intent: "clear" }),
    saveAsPortfolio: (name: string) => setAsked({ payload, intent: `portfolio:${name}` }),
  };
}
