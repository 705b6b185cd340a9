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
  const drop = useDrop({ opens: "menu", parts: [body], ...(onOpen && { onOpen }) });
  const Body = drop.wasOpened ? body.component() : null;
  return (
    <>
      {drop.target(target)}
      {Body && drop.anchor && (
        <Body
          id={drop.id}
          anchor={drop.anchor}
          opened={drop.opened}
          onChange={drop.setOpened}
          entries={entries}
          position={position}
          width={width}
        />
      )}
    </>
  );
}
