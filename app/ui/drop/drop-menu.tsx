import type { ReactElement } from "react";
import { deferred } from "./deferred";
import type { MenuBodyProps } from "./drop-menu-body.client";
import type { MenuEntry } from "./menu-entry";
import { useDrop } from "./use-drop";

const body = deferred<MenuBodyProps>(() => import("./drop-menu-body.client"));

interface Props {
  readonly target: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly position?: "bottom-end" | "top-start";
  readonly width?: number;
  readonly onOpen?: () => void;
}

/** A button that opens a menu under it. */
export function DropMenu({ target, entries, position = "bottom-end", width, onOpen }: Props) {
  const { target: opener, place, Body } = useDrop(body, { opens: "menu", onOpen });
  return (
    <>
      {opener(target)}
      {Body && place && <Body {...place} entries={entries} position={position} width={width} />}
    </>
  );
}
