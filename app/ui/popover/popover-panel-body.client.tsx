import { Popover } from "@mantine/core";
import type { ReactNode } from "react";
import { Anchor } from "./anchor";
import type { Place } from "./use-popover";
import { useShown } from "./use-shown";
import { WITHIN_THE_SCREEN } from "./within-the-screen";

export interface PanelBodyProps extends Place {
  readonly label: string | undefined;
  readonly padding: number | undefined;
  readonly children: ReactNode;
}

export default function PopoverPanelBody({
  id,
  anchor,
  opened,
  onChange,
  label,
  padding,
  children,
}: PanelBodyProps) {
  return (
    <Popover
      id={id}
      position="bottom-end"
      trapFocus
      middlewares={WITHIN_THE_SCREEN}
      opened={useShown(opened)}
      onChange={onChange}
    >
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} {...(padding !== undefined && { p: padding })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
