import { expect, test } from "vitest";
import { imageFile } from "./image-file";

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((c) => c.charCodeAt(0)) : [...part])),
  );

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const png = (width: readonly number[], height: readonly number[]) =>
  bytes(PNG_START, [0, 0, 0, 13], "IHDR", width, height, [8, 6, 0, 0, 0, 1, 2, 3, 4], PNG_END);

test("an image file: its size is read when header and end are there", () => {
  expect(imageFile(png([0, 0, 2, 0], [0, 0, 1, 0]))).toEqual({ type: "image/png", width: 512, height: 256 });
  const jpeg = bytes([
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc0, 0, 11, 8, 0, 100, 0, 200, 1, 1, 1, 1, 0xff, 0xd9,
  ]);
  expect(imageFile(jpeg)).toEqual({ type: "image/jpeg", width: 200, height: 100 });
  const webp = bytes("RIFF", [22, 0, 0, 0], "WEBP", "VP8X", [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0]);
  expect(imageFile(webp)).toEqual({ type: "image/webp", width: 100, height: 50 });
});

test("an image file: refused when only its first bytes are those of an image", () => {
  expect(imageFile(bytes(PNG_START, "a".repeat(100)))).toBeNull();
  expect(imageFile(bytes([0xff, 0xd8, 0xff], "a".repeat(100)))).toBeNull();
  expect(imageFile(bytes("RIFF", [1, 0, 0, 0], "WEBP", "a".repeat(100)))).toBeNull();
  expect(imageFile(bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeNull();
  expect(imageFile(new Uint8Array(0))).toBeNull();
});

test("an image file: refused when it is cut off or has no size", () => {
  expect(imageFile(png([0, 0, 2, 0], [0, 0, 1, 0]).slice(0, -1))).toBeNull();
  expect(imageFile(png([0, 0, 0, 0], [0, 0, 1, 0]))).toBeNull();
});
