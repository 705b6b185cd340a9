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
  expect(attachmentName('../a"b\r\nSet-Cookie: x=1.pdf')).toBe(
    `attachment; filename="a b Set-Cookie x=1.pdf"; filename*=UTF-8''a%20b%20Set-Cookie%20x%3D1.pdf`,
  );
  expect(attachmentName("a;b%41.pdf")).toBe(
    `attachment; filename="ab41.pdf"; filename*=UTF-8''a%3Bb%2541.pdf`,
  );
});

test("a mark of direction cannot make one extension look like another", () => {
  expect(attachmentName("report\u202efdp.exe")).toBe(
    `attachment; filename="report fdp.exe"; filename*=UTF-8''report%20fdp.exe`,
  );
});

test("a name without a plain letter is still a file", () => {
  expect(attachmentName("東京.pdf")).toBe(
    `attachment; filename="file.pdf"; filename*=UTF-8''%E6%9D%B1%E4%BA%AC.pdf`,
  );
  expect(attachmentName(".pdf")).toBe(`attachment; filename="pdf"; filename*=UTF-8''pdf`);
  expect(attachmentName("..")).toBe(`attachment; filename="file"; filename*=UTF-8''file`);
});

test("attachment name: is cut between characters and keeps its extension, when it is too long", () => {
  expect(attachmentName(`${"a".repeat(400)}.pdf`)).toMatch(/"a{150}\.pdf"/);
  expect(attachmentName(`${"a".repeat(149)}🌱🌱.pdf`)).toContain(`UTF-8''${"a".repeat(149)}%F0%9F%8C%B1.pdf`);
  expect(attachmentName("a\ud83cb.pdf")).toContain("UTF-8''a%20b.pdf");
});
