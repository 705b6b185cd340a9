import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from "react";
import { type ChunkLoadError, loadChunk, sayChunkFailed } from "./load-chunk";

/**
 * A component that is fetched when it is first shown. Where it does not load, nothing is shown in its place and the page
 * around it stays as it is, with whatever was typed; `ChunkNotice` offers to reload. A dialog is closed again, so that the
 * notice comes each time it is asked for: a browser fetches a script that failed not again.
 */
export function lazyPart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadChunk(load).catch((error: ChunkLoadError) => ({ default: missingPart<P>(error) })));
}

function missingPart<P>(error: ChunkLoadError): ComponentType<P> {
  return function MissingPart(props: P) {
    const { onClose } = props as { readonly onClose?: () => void };
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is asked for.
    useEffect(() => {
      sayChunkFailed(error);
      onClose?.();
    }, []);
    return null;
  };
}
