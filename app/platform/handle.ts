import type { UIMatch } from "@remix-run/react";

/** One step of the breadcrumb: a text of the product (`key`) or of the data (`text`). */
export interface Crumb {
  readonly key?: string;
  readonly text?: string;
  readonly to?: string;
}

/** What a route tells the frame around it. `crumbs` gets the route's loader data, undefined while an error is shown. */
export interface ScreenHandle<D = unknown> {
  /** Namespaces of texts the screen needs besides common, errors and ui. */
  readonly i18n?: readonly string[];
  readonly crumbs?: (data: D | undefined) => readonly Crumb[];
}

export function crumbsOf(matches: readonly UIMatch[]): readonly Crumb[] {
  return matches.flatMap((match) => (match.handle as ScreenHandle | undefined)?.crumbs?.(match.data) ?? []);
}
