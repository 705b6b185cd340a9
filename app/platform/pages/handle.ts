import type { UIMatch } from "@remix-run/react";

/** One step of the breadcrumb: a text of the product (`key`) or of the data (`text`). */
export interface Crumb {
  readonly key?: string;
  readonly text?: string;
  readonly to?: string;
}

/** What is said where a screen's data cannot be loaded, and where one goes from there. */
export interface ScreenFailure {
  /** The catalogue's message, with its namespace. */
  readonly title: string;
  readonly back: string;
  /** Words of the way back, with their namespace. */
  readonly backLabel: string;
}

/** The earlier data version that a screen shows. */
export interface ShownVersion {
  readonly version: number;
  readonly publishedAt: string;
}

/** What a route tells the frame around it. `crumbs` gets the route's loader data, undefined while an error is shown. */
export interface ScreenHandle<D = unknown> {
  /** Namespaces of texts the screen needs besides frame, errors and ui. */
  readonly i18n?: readonly string[];
  readonly crumbs?: (data: D | undefined) => readonly Crumb[];
  /** Of a screen that can show an earlier data version; null where it shows today's. */
  readonly shownVersion?: (data: D | undefined) => ShownVersion | null | undefined;
  readonly failure?: (params: Readonly<Record<string, string | undefined>>) => ScreenFailure;
}

/** What the innermost screen says of its own failure; null where it says nothing. */
export function failureOf(matches: readonly UIMatch[]): ScreenFailure | null {
  for (const { handle, params } of matches.toReversed()) {
    const failure = (handle as ScreenHandle | undefined)?.failure?.(params);
    if (failure) return failure;
  }
  return null;
}

/** The earlier data version that the innermost screen shows; null where it shows today's. */
export function shownVersionOf(matches: readonly UIMatch[]): ShownVersion | null {
  const { handle, data } = matches.at(-1) ?? {};
  return (handle as ScreenHandle | undefined)?.shownVersion?.(data) ?? null;
}

export function crumbsOf(matches: readonly UIMatch[]): readonly Crumb[] {
  return matches.flatMap((match) => (match.handle as ScreenHandle | undefined)?.crumbs?.(match.data) ?? []);
}
