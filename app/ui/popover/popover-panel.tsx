import type { ReactElement, ReactNode } from "react";
import { deferred, type Fetchable } from "./deferred";
import type { PanelBodyProps } from "./popover-panel-body.client";
import { usePopover } from "./use-popover";

const body = deferred<PanelBodyProps>(() => import("./popover-panel-body.client"));

interface Props {
  readonly target: ReactElement;
  readonly label?: string;
  readonly padding?: number;
  /** What the panel shows, where it is fetched with it. */
  readonly needs?: Fetchable;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a panel under it; the keyboard stays inside until it closes. */
export function PopoverPanel({ target, label, padding, needs, children }: Props) {
  const { target: opener, place, Body } = usePopover(body, { opens: "dialog", needs });
  return (
    <>
      {opener(target)}
      {Body && place && (
        <Body {...place} label={label} padding={padding}>
          {children(() => place.onChange(false))}
        </Body>
      )}
    </>
  );
}
