import { loadChunk } from "./load-chunk";

interface Route {
  readonly id: string;
  readonly module: string;
}

/**
 * Takes the place of Remix's own `loadRouteModule`, which reloads the page in silence where the script of a screen does
 * not load, and with it whatever was typed. Here the navigation stays where it is and `ChunkNotice` offers to reload.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    loaded[route.id] = await loadChunk(() => import(/* @vite-ignore */ route.module));
    return loaded[route.id];
  } catch {
    return new Promise(() => undefined);
  }
}
