import "@mantine/core/styles/Menu.layer.css";
import { Menu } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { StepLink } from "../step-link";
import { Anchor } from "./anchor";
import type { MenuEntry } from "./menu-entry";
import type { Place } from "./use-popover";
import { useShown } from "./use-shown";
import { WITHIN_THE_SCREEN } from "./within-the-screen";

export interface MenuBodyProps extends Place {
  readonly entries: readonly MenuEntry[];
  readonly position: "bottom-start" | "bottom-end" | "top-start";
  readonly width: number | undefined;
}

const chosenMark = <IconCheck size={15} stroke={2} aria-hidden />;

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry.is === "line") return <Menu.Divider />;
  if (entry.is === "heading") return <Menu.Label>{entry.label}</Menu.Label>;
  const { label, icon, checked, marked, onClick, to, href } = entry;
  const shown = {
    leftSection: icon,
    rightSection: checked || marked ? chosenMark : null,
    ...(checked !== undefined && { role: "menuitemradio", "aria-checked": checked }),
    ...(onClick && { onClick }),
  };
  if (to !== undefined)
    return (
      <Menu.Item component={StepLink} to={to} leaves={typeof to === "string"} {...shown}>
        {label}
      </Menu.Item>
    );
  if (href !== undefined)
    return (
      <Menu.Item component="a" href={href} {...shown}>
        {label}
      </Menu.Item>
    );
  return <Menu.Item {...shown}>{label}</Menu.Item>;
}

export default function PopoverMenuBody({
  id,
  anchor,
  opened,
  onChange,
  entries,
  position,
  width,
}: MenuBodyProps) {
  return (
    <Menu
      id={id}
      opened={useShown(opened)}
      onChange={onChange}
      position={position}
      middlewares={WITHIN_THE_SCREEN}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>
        <Anchor element={anchor} />
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
