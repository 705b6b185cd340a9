import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Packing } from "~/domain/tabular/packed/packed-part";

/** Pieces of an archive, packed by the runtime's zlib: markup packs well at any level, so the fastest. */
export const zlibPacking: Packing = {
  deflate: (bytes, isLast) =>
    deflateRawSync(bytes, {
      level: constants.Z_BEST_SPEED,
      finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
    }),
  crc32,
};
