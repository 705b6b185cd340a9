import type { ComponentType } from "react";

export interface Fetchable {
  fetch(): Promise<void>;
  isThere(): boolean;
}

/** A part of a screen that is fetched when it is about to be needed and drawn at once from then on. */
export interface Deferred<P> extends Fetchable {
  /** Null until it was fetched. */
  component(): ComponentType<P> | null;
}

export function deferred<P>(load: () => Promise<{ readonly default: ComponentType<P> }>): Deferred<P> {
  let fetched: ComponentType<P> | null = null;
  return {
    fetch: async () => {
      fetched ??= (await load()).default;
    },
    isThere: () => fetched !== null,
    component: () => fetched,
  };
}
