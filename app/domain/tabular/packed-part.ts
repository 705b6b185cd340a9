import { type AsyncFlateStreamHandler, ZipDeflate, type ZipInputFile } from "fflate";
import { crc32 } from "./crc32";

/**
 * Packs a piece as raw deflate that ends on a byte, so that pieces one after another are one stream, which the last one
 * ends. Where a runtime has zlib of its own, that is many times as fast as packing in JavaScript.
 */
export type Deflate = (bytes: Uint8Array, isLast: boolean) => Uint8Array<ArrayBuffer>;

/** A file of an archive that is written piece by piece. */
export interface ArchivePart extends ZipInputFile {
  push(bytes: Uint8Array, isLast?: boolean): void;
}

/** A file of an archive, packed by the given function, or in JavaScript without one. */
export function archivePart(path: string, deflate?: Deflate): ArchivePart {
  // Markup packs well at any level, and packing is most of the work: the lowest is three times as fast.
  return deflate ? new PackedPart(path, deflate) : new ZipDeflate(path, { level: 1 });
}

const DEFLATED = 8;

class PackedPart implements ArchivePart {
  crc = 0;
  size = 0;
  readonly compression = DEFLATED;
  /** Set by the archive it is added to. */
  ondata?: AsyncFlateStreamHandler;

  constructor(
    readonly filename: string,
    readonly deflate: Deflate,
  ) {}

  push(bytes: Uint8Array, isLast = false): void {
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    this.ondata?.(null, this.deflate(bytes, isLast), isLast);
  }
}
