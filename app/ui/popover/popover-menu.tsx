import type { ReactElement } from "react";
import { deferred } from "./deferred";
import type { MenuEntry } from "./menu-entry";
import type { MenuBodyProps } from "./popover-menu-body.client";
import { usePopover } from "./use-popover";

const body = deferred<MenuBodyProps>(() => import("./popover-menu-body.client"));

interface Props {
  readonly target: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly position?: MenuBodyProps["position"];
  readonly width?: number;
  readonly onOpen?: () => void;
}

/** A button that opens a menu under it. */
export function PopoverMenu({ target, entries, position = "bottom-end", width, onOpen }: Props) {
  const { target: opener, place, Body } = usePopover(body, { opens: "menu", onOpen });
  return (
    <>
      {opener(target)}
      {Body && place && <Body {...place} entries={entries} position={position} width={width} />}
    </>
  );
}
