/**
 * What app/routes.ts is written with, without Remix's compiler behind it (that one does not run in a Worker): the same
 * tree, for tests that walk it.
 */
export interface RouteEntry {
  readonly file: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly children?: readonly RouteEntry[];
}

export const route = (path: string, file: string, children?: readonly RouteEntry[]): RouteEntry => ({
  path,
  file,
  ...(children && { children }),
});

export const index = (file: string): RouteEntry => ({ index: true, file });

export const layout = (file: string, children: readonly RouteEntry[]): RouteEntry => ({ file, children });

export type RouteConfig = readonly RouteEntry[];
