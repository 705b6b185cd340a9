import { Popover } from "@mantine/core";
import type { ReactNode } from "react";
import { Anchor } from "./anchor";
import { useShown } from "./use-shown";

export interface PanelBodyProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly label: string | undefined;
  readonly padding: number | undefined;
  readonly children: ReactNode;
}

export default function DropPanelBody({
  id,
  anchor,
  opened,
  onChange,
  label,
  padding,
  children,
}: PanelBodyProps) {
  return (
    <Popover id={id} position="bottom-end" trapFocus opened={useShown(opened)} onChange={onChange}>
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} {...(padding !== undefined && { p: padding })}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
