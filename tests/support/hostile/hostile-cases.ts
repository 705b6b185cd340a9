import { amplified } from "./amplified-files";
import { gzipBomb } from "./bombs";
import { cutLists, flips, lyingHeaders, truncations } from "./damaged-files";
import type { HostileCase } from "./hostile-case";
import { csvShapes, encodings, magic } from "./hostile-texts";
import { claims, formulas, markup } from "./hostile-workbooks";

export function hostileCases(): readonly HostileCase[] {
  return [
    ...truncations(),
    ...cutLists(),
    ...flips(),
    ...lyingHeaders(),
    ...markup(),
    ...claims(),
    ...formulas(),
    ...magic(),
    ...encodings(),
    ...csvShapes(),
    ...amplified(),
    gzipBomb(),
  ];
}
