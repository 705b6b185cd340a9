import { expect, test } from "vitest";
import { readPortfolioFile } from "~/domain/portfolio-files/read-portfolio";
import { readTextFile } from "~tests/support/portfolio-files/read";
import { once } from "../source";
import { type GuessedEncoding, guessedEncoding } from "./guessed-encoding";
import { decodeText, detectEncoding, encodingName } from "./text-encoding";

/** Texts in the bytes that programs wrote for them. */
const WRITTEN: readonly (readonly [encoding: GuessedEncoding, text: string, hex: string])[] = [
  [
    "windows-1252",
    "Société Générale – L’Oréal “Größe”\nMünchener Rück; tCO²e 5 €; Nº 1\n",
    "536f6369e974e92047e96ee972616c652096204c924f72e9616c20934772f6df65940a4dfc6e6368656e65722052fc636b3b2074434fb265203520803b204eba20310a",
  ],
  [
    "macintosh",
    "Société Générale\nMünchener Rück\nTelefónica; quantità\n",
    "536f63698e748e20478e6e8e72616c650a4d9f6e6368656e657220529f636b0a54656c6566976e6963613b207175616e746974880a",
  ],
  [
    "ibm850",
    "Süddeutsche Zuckerrüben\nMüller Großhandel\nSociété Générale\n",
    "5381646465757473636865205a75636b6572728162656e0a4d816c6c65722047726fe168616e64656c0a536f63698274822047826e8272616c650a",
  ],
  [
    "ibm850",
    "Titolo;Quantità\nSocietà Elettrica\n",
    "5469746f6c6f3b5175616e746974850a536f636965748520456c657474726963610a",
  ],
  ["ibm850", "Acción española\n", "41636369a26e2065737061a46f6c610a"],
  [
    "shift_jis",
    "トヨタ自動車\n三菱UFJフィナンシャル・グループ\n",
    "83678388835e8ea993ae8ed40a8e4f954855464a837483428369839383568383838b8145834f838b815b83760a",
  ],
  ["gb18030", "比亚迪股份有限公司\n贵州茅台\n", "b1c8d1c7b5cfb9c9b7ddd3d0cfdeb9abcbbe0ab9f3d6ddc3a9cca80a"],
  [
    "gb18030",
    "证券名称,市值,占比\n苹果,思爱普\n",
    "d6a4c8afc3fbb3c62ccad0d6b52cd5bcb1c80ac6bbb9fb2ccbbcb0aec6d50a",
  ],
  ["euc-kr", "삼성전자\n에스케이하이닉스\n", "bbefbcbac0fcc0da0abfa1bdbac4c9c0ccc7cfc0ccb4d0bdba0a"],
  ["big5", "台灣積體電路製造\n聯發科技\n", "a578c657bf6ec5e9b971b8f4bb73b3790ac170b56faceca7de0a"],
];

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

test.each(WRITTEN)(
  "encoding: told from the bytes, and read, when a text is in %s",
  async (encoding, text, hex) => {
    const bytes = bytesOf(hex);
    expect(guessedEncoding(bytes)).toBe(encoding);
    expect(await detectEncoding(once(bytes))).toBe(encoding);
    let read = "";
    for await (const part of decodeText(once(bytes), encoding)) read += part;
    expect(read).toBe(text);
  },
);

test("encoding: none when reading the bytes would give signs that nobody wrote", async () => {
  const cyrillic = "c3e0e7eff0eeec20ede5f4f2fc3bcbf3eaeee9eb0a";
  const greek = "c5e8ede9eade20d4f1dcf0e5e6e10acfd4c53bc1ebeff5ecfdeb0a";
  for (const hex of [cyrillic, greek]) {
    expect(guessedEncoding(bytesOf(hex))).toBeNull();
    await expect(detectEncoding(once(bytesOf(hex)))).rejects.toMatchObject({
      code: "F03",
      reason: "encoding",
    });
    expect(await detectEncoding(once(bytesOf(hex)), "windows-1251")).toBe("windows-1251");
  }
});

test("encoding: none when the text is UTF-8 with a damaged letter, unless the letters are accents of one byte", () => {
  const cut = new TextEncoder().encode("Société Générale\nCrédit Agricole\nCité").slice(0, -1);
  expect(guessedEncoding(cut)).toBeNull();
  const pasted = Uint8Array.of(
    ...new TextEncoder().encode("É\n"),
    ...bytesOf("4372e9646974e96d61ee7472650a"),
  );
  expect(guessedEncoding(pasted)).toBe("windows-1252");
});

test("encoding: refused when a text of the Far East does not keep to it", async () => {
  const bytes = Uint8Array.of(
    ...bytesOf("83678388835e8ea993ae8ed40a8e4f954855464a837483428369839383568383838b8145834f838b815b83760a"),
    0x81,
    0x20,
    0x0a,
  );
  const read = async () => {
    for await (const _ of decodeText(once(bytes), "shift_jis"));
  };
  await expect(read()).rejects.toMatchObject({ code: "F03", reason: "encoding" });
});

test("encoding: named in a note of the portfolio, with the lines of an old Macintosh", async () => {
  const text = new TextEncoder().encode("isin,name,weight\rIE00DM41KE20,Soci#t#,100\r");
  const reading = await readPortfolioFile(
    text.map((byte) => (byte === 0x23 ? 0x8e : byte)),
    { today: "2026-11-21" },
  );
  expect(reading.holdings.map(({ name }) => name)).toEqual(["Société"]);
  expect(reading.findings[0]).toMatchObject({ code: "F03", message: { params: { encoding: "Mac Roman" } } });
  expect((await readTextFile("isin,name,weight\nIE00DM41KE20,Société,100\n")).findings).toEqual([]);
  expect(
    ["utf-16le", "euc-kr", "windows-1250", "iso-8859-2"].map((name) => encodingName(name as "utf-16le")),
  ).toEqual(["UTF-16", "EUC-KR", "Windows-1250", "ISO 8859-2"]);
});
