import worldMapPath from "virtual:world-map";
import { useEffect, useState } from "react";
import { readStaticJson } from "~/platform/http/static-file";
import type { WorldMap } from "../world-map";

export type MapState =
  | { readonly state: "loading" | "failed" }
  | { readonly state: "ready"; readonly map: WorldMap };

/** The outlines never change: fetched once, kept for every map after it. */
let kept: WorldMap | null = null;

export function useWorldMap(): MapState {
  const [state, setState] = useState<MapState>({ state: "loading" });
  useEffect(() => {
    let isGone = false;
    const show = (next: MapState) => {
      if (!isGone) setState(next);
    };
    if (kept) show({ state: "ready", map: kept });
    else
      readStaticJson<WorldMap>(worldMapPath).then(
        (map) => {
          kept = map;
          show({ state: "ready", map });
        },
        () => show({ state: "failed" }),
      );
    return () => {
      isGone = true;
    };
  }, []);
  return state;
}
