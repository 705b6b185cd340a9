import { expect, test } from "vitest";
import { attachmentName } from "./attachment";

test("a name of plain letters is given as it is", () => {
  expect(attachmentName("Core 2026-11-21.pdf")).toBe(
    `attachment; filename="Core 2026-11-21.pdf"; filename*=UTF-8''Core%202026-11-21.pdf`,
  );
});

test("accents stay in the exact name and are dropped from the plain one", () => {
  expect(attachmentName("Società.pdf")).toBe(
    `attachment; filename="Societa.pdf"; filename*=UTF-8''Societ%C3%A0.pdf`,
  );
});

test("a name can neither end the header nor leave its folder", () => {
  const header = attachmentName('../a"b\r\nSet-Cookie: x=1.pdf');
  expect(header).not.toMatch(/[\r\n]|\.\.\//);
  expect(header.match(/"/g)).toHaveLength(2);
});

test("a name without a plain letter is still a file, and a long one keeps its extension", () => {
  expect(attachmentName("東京.pdf")).toContain('filename="');
  expect(attachmentName(`${"a".repeat(400)}.pdf`)).toMatch(/a{150}\.pdf"/);
});
