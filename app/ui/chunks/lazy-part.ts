import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { loadChunk } from "./load-chunk";

const Nothing = () => null;

/**
 * A component that is fetched when it is first shown. Where it does not load, nothing is shown in its place and the page
 * around it stays as it is, with whatever was typed; `ChunkNotice` offers to reload.
 */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadChunk(load).catch(() => ({ default: Nothing })));
}
