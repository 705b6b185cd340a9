import i18next from "i18next";
import { loadChunk } from "./load-chunk";

interface Route {
  readonly id: string;
  readonly module: string;
}

interface Screen {
  readonly handle?: { readonly i18n?: readonly string[] };
}

/**
 * Takes the place of Remix's own `loadRouteModule`, which reloads the page in silence where the script of a screen does
 * not load, and with it whatever was typed. Here the navigation stays where it is and `ChunkNotice` offers to reload.
 *
 * A screen comes with all texts it declares. A part that is drawn later and waits for its texts would take the whole page
 * away meanwhile, and what is typed at that moment.
 */
export async function loadRouteModule(route: Route, loaded: Record<string, unknown>): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    const screen: Screen = await loadChunk(() => import(/* @vite-ignore */ route.module));
    await i18next.loadNamespaces(screen.handle?.i18n ?? []);
    loaded[route.id] = screen;
    return screen;
  } catch {
    return new Promise(() => undefined);
  }
}
