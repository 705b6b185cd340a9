/** An image file as its own bytes describe it. */
export interface ImageFile {
  readonly type: "image/png" | "image/jpeg" | "image/webp";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

/**
 * What an image file is, judged by its structure and not by its name or first bytes alone: it must have a header with
 * a size and an end. Null for anything else, drawings that may hold scripts (SVG) included.
 */
export function imageFile(bytes: Uint8Array): ImageFile | null {
  const found = png(bytes) ?? jpeg(bytes) ?? webp(bytes);
  return found && found.width > 0 && found.height > 0 ? found : null;
}

const has = (bytes: Uint8Array, expected: readonly number[], at: number) =>
  at >= 0 && expected.every((byte, index) => bytes[at + index] === byte);

const hasText = (bytes: Uint8Array, text: string, at: number) =>
  has(
    bytes,
    [...text].map((char) => char.charCodeAt(0)),
    at,
  );

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** PNG: the header chunk comes first, an empty end chunk last. */
function png(bytes: Uint8Array): ImageFile | null {
  if (bytes.length < 45 || !has(bytes, PNG_START, 0) || !hasText(bytes, "IHDR", 12)) return null;
  if (!has(bytes, PNG_END, bytes.length - PNG_END.length)) return null;
  const view = viewOf(bytes);
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** JPEG: segments from the start marker on, one of which (SOF) states the size; the end marker is last. */
function jpeg(bytes: Uint8Array): ImageFile | null {
  if (!has(bytes, [0xff, 0xd8, 0xff], 0) || !has(bytes, [0xff, 0xd9], bytes.length - 2)) return null;
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isSize = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isSize) return { type: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

/** WebP: a RIFF file as long as it says, whose first chunk states the size in one of three ways. */
function webp(bytes: Uint8Array): ImageFile | null {
  if (bytes.length < 30 || !hasText(bytes, "RIFF", 0) || !hasText(bytes, "WEBP", 8)) return null;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return null;
  const size = (width: number, height: number): ImageFile => ({ type: "image/webp", width, height });
  if (hasText(bytes, "VP8X", 12)) {
    const at24 = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
    return size(at24(24) + 1, at24(27) + 1);
  }
  if (hasText(bytes, "VP8L", 12)) {
    const bits = view.getUint32(21, true);
    return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  if (!hasText(bytes, "VP8 ", 12)) return null;
  return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
}
