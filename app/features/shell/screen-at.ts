import type { NavigationGroup, NavigationItem } from "~/platform/navigation.types";

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
