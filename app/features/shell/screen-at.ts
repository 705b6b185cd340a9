import type { NavigationGroup, NavigationItem } from "~/platform/pages/navigation.types";
import { paths } from "~/platform/paths";

type Navigation = readonly NavigationGroup[];

/** The screen of the side bar that an address belongs to: of those whose address it begins with, the longest. */
export function screenAt(navigation: Navigation, pathname: string): NavigationItem | null {
  const fitting = navigation
    .flatMap(({ items }) => items)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return fitting.toSorted((a, b) => b.to.length - a.to.length)[0] ?? null;
}

/** The group that screen stands in. */
export function groupAt(navigation: Navigation, pathname: string): NavigationGroup | null {
  const screen = screenAt(navigation, pathname);
  return screen && (navigation.find(({ items }) => items.includes(screen)) ?? null);
}

/** Folders of screens that are about one thing each, and the screen that leads to these things. */
const LISTED_AT: Readonly<Record<string, string>> = {
  "/methodology": paths.guides(),
  "/portfolio-update": paths.portfolios(),
  "/help/analyst": paths.help(),
  "/help/administrator": paths.help(),
};

/** Where an address leads that is only the beginning of others: to the first screen below it that the person may open. */
export function screenBelow(navigation: Navigation, pathname: string): string | null {
  const folder = pathname.replace(/\/+$/, "");
  const items = navigation.flatMap((group) => group.items);
  const isOpen = ({ to }: NavigationItem) => to === LISTED_AT[folder] || to.startsWith(`${folder}/`);
  return folder === "" ? null : (items.find(isOpen)?.to ?? null);
}
