import { constants, deflateRawSync } from "node:zlib";

/** A piece of an archive, packed by the runtime's zlib: markup packs well at any level, so the fastest. */
export function deflatePiece(bytes: Uint8Array, isLast: boolean): Uint8Array<ArrayBuffer> {
  return deflateRawSync(bytes, {
    level: constants.Z_BEST_SPEED,
    finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH,
  });
}
