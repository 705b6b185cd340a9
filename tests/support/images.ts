/** The smallest files with the structure of each kind of image; `length` makes them as long as wished. */

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];

export function pngFile({ width = 64, height = 32, length = 64 } = {}): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set(PNG_HEAD);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes.set(PNG_END, length - PNG_END.length);
  return bytes;
}

export function jpegFile(): Uint8Array {
  return Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 32, 0, 64, 1, 1, 1, 1, 0xff, 0xd9,
  ]);
}

export function webpFile(): Uint8Array {
  const text = (value: string) => [...value].map((char) => char.charCodeAt(0));
  return Uint8Array.from([
    ...text("RIFF"),
    ...[22, 0, 0, 0],
    ...text("WEBPVP8X"),
    ...[10, 0, 0, 0, 0, 0, 0, 0, 63, 0, 0, 31, 0, 0],
  ]);
}
