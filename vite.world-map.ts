import { createRequire } from "node:module";
import { geoEqualEarth, geoPath } from "d3-geo";
import countries from "i18n-iso-countries";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Plugin } from "vite";
import type { WorldMap } from "./app/features/countries/world-map";
import { assetFile } from "./vite.asset-file";

const WIDTH = 960;
const HEIGHT = 450;
const ANTARCTICA = "AQ";
/** Natural Earth draws Kosovo without a number; the code is the one lists of countries use. */
const CODES_BY_NAME: Readonly<Record<string, string>> = { Kosovo: "XK" };

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const packageFile = createRequire(import.meta.url);

function shapesOf(file: string) {
  const world = packageFile(`world-atlas/${file}`) as World;
  return feature(world, world.objects.countries).features.flatMap((shape) => {
    const id = shape.id === undefined ? "" : String(shape.id).padStart(3, "0");
    const code = countries.numericToAlpha2(id) ?? CODES_BY_NAME[shape.properties.name] ?? null;
    return code === ANTARCTICA ? [] : [{ code, shape }];
  });
}

/** The world in the Equal Earth projection: true areas, and a point for states too small to draw at this size. */
function drawnWorld(): WorldMap {
  const coarse = shapesOf("countries-110m.json");
  const projection = geoEqualEarth().fitExtent(
    [
      [1, 1],
      [WIDTH - 1, HEIGHT - 1],
    ],
    { type: "FeatureCollection", features: coarse.map(({ shape }) => shape) },
  );
  const path = geoPath(projection).digits(1);
  const drawn = new Set(coarse.map(({ code }) => code));
  return {
    width: WIDTH,
    height: HEIGHT,
    shapes: coarse.flatMap(({ code, shape }) => {
      const line = path(shape);
      const [x, y] = path.centroid(shape);
      return line === null ? [] : [{ code, path: line, x: Math.round(x), y: Math.round(y) }];
    }),
    points: shapesOf("countries-50m.json").flatMap(({ code, shape }) => {
      if (code === null || drawn.has(code)) return [];
      const [x, y] = path.centroid(shape);
      return [{ code, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }];
    }),
  };
}

/** The map of the world, fetched when a map is drawn. */
export const worldMapFile = (): Plugin =>
  assetFile("virtual:world-map", ["world-map", "json"], () => ({ source: JSON.stringify(drawnWorld()) }));
