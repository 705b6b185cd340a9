import type { ReactElement, ReactNode } from "react";
import { deferred, type Fetchable } from "./deferred";
import type { PanelBodyProps } from "./drop-panel-body.client";
import { useDrop } from "./use-drop";

const body = deferred<PanelBodyProps>(() => import("./drop-panel-body.client"));

interface Props {
  readonly target: ReactElement;
  readonly label?: string;
  readonly padding?: number;
  /** What the panel shows, where it is fetched with it. */
  readonly needs?: Fetchable;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel under it; the keyboard stays inside until it closes. */
export function DropPanel({ target, label, padding, needs, children }: Props) {
  const drop = useDrop({ opens: "dialog", parts: needs ? [body, needs] : [body] });
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
          label={label}
          padding={padding}
        >
          {children(() => drop.setOpened(false))}
        </Body>
      )}
    </>
  );
}
