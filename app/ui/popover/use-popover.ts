import { cloneElement, type ReactElement, useEffect, useId, useState } from "react";
import { loadChunk } from "../chunks/load-chunk";
import type { Deferred, Fetchable } from "./deferred";

/** What is put on a button so that it opens something. */
type Opener = ReactElement<Record<string, unknown>>;

/** Where what opens stands, and whether it does. */
export interface Place {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

interface Settings {
  readonly opens: "menu" | "dialog";
  /** What must be there too before anything is shown. */
  readonly needs?: Fetchable | undefined;
  readonly onOpen?: (() => void) | undefined;
}

/**
 * A button and what it opens. What opens is fetched once the browser has nothing else to do, or when the pointer or the
 * keyboard reaches the button, and opens at the first press however late it arrives.
 */
export function usePopover<P extends Place>(body: Deferred<P>, { opens, needs, onOpen }: Settings) {
  const parts = needs ? [body, needs] : [body];
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const fetchAll = () => Promise.all(parts.map((part) => part.fetch()));
  /** What could not be fetched before is said when it is asked for. */
  const ahead = () => void fetchAll().catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the browser has nothing else to do.
  useEffect(() => {
    if (!("requestIdleCallback" in window)) return;
    const idle = requestIdleCallback(ahead);
    return () => cancelIdleCallback(idle);
  }, []);
  const open = () => {
    setWasOpened(true);
    setOpened(true);
    onOpen?.();
  };
  const press = () => {
    if (opened) return setOpened(false);
    if (parts.every((part) => part.isThere())) return open();
    // What does not load is said by ChunkNotice; the screen stays, with whatever was typed on it.
    loadChunk(fetchAll).then(open, () => undefined);
  };
  const target = (button: Opener) =>
    cloneElement(button, {
      ref: setAnchor,
      id: `${id}-target`,
      "aria-haspopup": opens,
      "aria-expanded": opened,
      "aria-controls": opened ? `${id}-dropdown` : undefined,
      "data-expanded": opened || undefined,
      onClick: press,
      onPointerEnter: ahead,
      onFocus: ahead,
    });
  const place: Place | null = anchor && { id, anchor, opened, onChange: setOpened };
  return { target, place, Body: wasOpened ? body.component() : null };
}
