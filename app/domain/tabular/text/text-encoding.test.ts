import { expect, test } from "vitest";
import { once } from "../source";
import { decodeText, detectEncoding, statedEncoding } from "./text-encoding";

const SPOLKA = Uint8Array.of(0x53, 0x70, 0xf3, 0xb3, 0x6b, 0x61);

test("a content type states an encoding by any of its names; one that bytes tell by themselves is not needed", () => {
  expect(statedEncoding("text/csv; charset=windows-1250")).toBe("windows-1250");
  expect(statedEncoding('text/csv;charset="CP1250"; header=present')).toBe("windows-1250");
  expect(statedEncoding("text/csv; charset=Shift-JIS")).toBe("shift_jis");
  for (const type of [
    "text/csv",
    "text/csv; charset=utf-8",
    "text/csv; charset=iso-8859-1",
    "x; charset=none",
    "",
  ])
    expect([type, statedEncoding(type)]).toEqual([type, null]);
});

test("what was stated is believed where the bytes are not UTF-8, and not otherwise", async () => {
  expect(await detectEncoding(once(SPOLKA), "windows-1250")).toBe("windows-1250");
  expect(await detectEncoding(once(SPOLKA))).toBe("windows-1250");
  expect(await detectEncoding(once(SPOLKA), "iso-8859-15")).toBe("iso-8859-15");
  // "Románia", of which each letter is Western too.
  const open = Uint8Array.of(0x52, 0x6f, 0x6d, 0xe1, 0x6e, 0x69, 0xe3);
  expect(await detectEncoding(once(open))).toBe("windows-1252");
  expect(await detectEncoding(once(open), "windows-1250")).toBe("windows-1250");
  expect(await detectEncoding(once(new TextEncoder().encode("Spółka")), "windows-1250")).toBe("utf-8");
  let text = "";
  for await (const part of decodeText(once(SPOLKA), "windows-1250")) text += part;
  expect(text).toBe("Spółka");
});
