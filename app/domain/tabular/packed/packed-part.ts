import { type AsyncFlateStreamHandler, ZipDeflate, type ZipInputFile } from "fflate";

/** What a runtime with zlib of its own does many times as fast as JavaScript. */
export interface Packing {
  /**
   * Packs a piece as raw deflate that ends on a byte, so that pieces one after another are one stream, which the last one
   * ends.
   */
  deflate(bytes: Uint8Array, isLast: boolean): Uint8Array<ArrayBuffer>;
  /** Continues a checksum, 0 before the first piece. */
  crc32(bytes: Uint8Array, previous: number): number;
}

/** A file of an archive that is written piece by piece. */
export interface ArchivePart extends ZipInputFile {
  push(bytes: Uint8Array, isLast?: boolean): void;
}

/** A file of an archive, packed by the runtime, or in JavaScript where it cannot. */
export function archivePart(path: string, packing?: Packing): ArchivePart {
  // Markup packs well at any level, and packing is most of the work: the lowest is three times as fast.
  return packing ? new PackedPart(path, packing) : new ZipDeflate(path, { level: 1 });
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
    readonly packing: Packing,
  ) {}

  push(bytes: Uint8Array, isLast = false): void {
    this.crc = this.packing.crc32(bytes, this.crc);
    this.size += bytes.length;
    this.ondata?.(null, this.packing.deflate(bytes, isLast), isLast);
  }
}
