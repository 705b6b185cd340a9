import { beforeAll, expect, test } from "vitest";
import { ROLE_ADMIN } from "~/permissions/roles";
import { confirm, portfolioOf, preview, seedImports, signedIn, upload } from "~tests/support/imports";
import { factsAt, load } from "~tests/support/loads";
import { writtenIn } from "~tests/support/written-in";

beforeAll(seedImports);

/** Files in the bytes of programs that do not write UTF-8. */
const MAC_ROMAN =
  "6973696e2c6e616d652c7765696768740d49453030444d34314b4532302c536f63698e748e20478e6e8e72616c652c36300d4954303030393931343033342c4d9f6e6368656e657220529f636b2c34300d";
const GB_18030 =
  "6973737565725f69642c6973737565725f747970652c6e616d650a434e312c636f6d70616e792cb9f3d6ddc3a9cca8bec6b9c9b7ddd3d0cfdeb9abcbbe0a";
const WINDOWS_1252 =
  "6973696e2c6e616d652c7765696768740a49453030444d34314b4532302c4c924f72e9616c209620934772f6df659420802c3130300a";
const WINDOWS_1251 =
  "6973696e3b6e616d653b7765696768740a49453030444d34314b4532303bc3e0e7eff0eeec20ede5f4f2fc3b3130300a";

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

test("portfolio file: names are read as they were written when it is in Mac Roman or Windows-1252", async () => {
  const client = await signedIn();
  const mac = await preview(await upload(client, bytesOf(MAC_ROMAN)));
  expect(mac).toMatchObject({ accepted: 2, detected: { encoding: "macintosh" } });
  const stored = await portfolioOf(client, await confirm(client, mac.importId));
  expect(stored.holdings.map(({ name }) => name)).toEqual(["Société Générale", "Münchener Rück"]);
  expect(mac.findings.map(({ message }) => message)).toContain("Read as Mac Roman.");
  const western = await preview(await upload(client, bytesOf(WINDOWS_1252)));
  expect(western).toMatchObject({ accepted: 1, detected: { encoding: "windows-1252" } });
  const { holdings } = await portfolioOf(client, await confirm(client, western.importId));
  expect(holdings.map(({ name }) => name)).toEqual(["L’Oréal – “Größe” €"]);
});

test("portfolio file: refused when no encoding makes words of its letters", async () => {
  const answer = await upload(await signedIn(), bytesOf(WINDOWS_1251));
  expect(answer.status).toBe(422);
  const { findings } = await preview(answer);
  expect(findings).toMatchObject([{ code: "F03", message: expect.stringContaining("CSV UTF-8") }]);
});

test("load: Chinese names are stored as they were written when the file is in GB 18030", async () => {
  const client = await signedIn({ roles: [ROLE_ADMIN] });
  const answer = await load(client, { dataset: "issuers", file: bytesOf(GB_18030) });
  expect(answer).toMatchObject({ status: "finished", rows: { inserted: 1 } });
  expect(answer.findings).toMatchObject([{ code: "F03", value: "GB 18030" }]);
  const [issuer] = await factsAt("issuers", answer.version ?? 0);
  expect(issuer?.payload.name).toBe("贵州茅台酒股份有限公司");
});

test("load: Polish and Turkish names are stored as they were written, and the note names the encoding", async () => {
  const client = await signedIn({ roles: [ROLE_ADMIN] });
  for (const [encoding, id, name, shown] of [
    ["windows-1250", "PL1", "Zajączkowski i Spółka", "Windows-1250"],
    ["iso-8859-2", "PL2", "Kościuszko", "ISO 8859-2"],
    ["windows-1254", "TR1", "Türkiye İş Bankası A.Ş.", "Windows-1254"],
  ] as const) {
    const file = writtenIn(encoding, `issuer_id,issuer_type,name\n${id},company,${name}\n`);
    const answer = await load(client, { dataset: "issuers", file });
    expect(answer).toMatchObject({ status: "finished", rows: { inserted: 1 }, detected: { encoding } });
    expect(answer.findings).toMatchObject([{ code: "F03", value: shown, message: `Read as ${shown}.` }]);
    const facts = await factsAt("issuers", answer.version ?? 0);
    expect(facts.find(({ subject }) => subject === id)?.payload.name).toBe(name);
  }
});

test("load: the date above the header is named in the refusal, and taken where the mapping states it", async () => {
  const client = await signedIn({ roles: [ROLE_ADMIN] });
  const file = "Holdings as of 30/09/2026\nfund_isin;isin;weight_pct\nIE00B4L5Y983;IE00DM41KE20;100\n";
  const refused = await load(client, { dataset: "fund-holdings", file });
  expect(refused).toMatchObject({ status: "failed", rows: { inserted: 0 } });
  expect(refused.error).toContain("no column for: as_of. Cell A1 above the header states 2026-09-30");
  const mapping = JSON.stringify({ "=2026-09-30": "as_of" });
  const taken = await load(client, { dataset: "fund-holdings", file, query: { mapping } });
  expect(taken).toMatchObject({ status: "finished", rows: { inserted: 1 } });
  const [holding] = await factsAt("fund-holdings", taken.version ?? 0);
  expect(holding?.period ?? holding?.key).toContain("2026-09-30");
});

test("load: two periods of a rating are kept and do not conflict when one file states both", async () => {
  const client = await signedIn({ roles: [ROLE_ADMIN] });
  const file = "isin;rating;provider;as_of\nIE00DM41KE20;4;Agency;2025\nIE00DM41KE20;3;Agency;31.12.24\n";
  const answer = await load(client, { dataset: "esg-ratings", file });
  expect(answer.rows).toMatchObject({ read: 2, inserted: 2, conflicts: 0, rejected: 0 });
  const [rating] = await factsAt("esg-ratings", answer.version ?? 0);
  expect(rating).toMatchObject({ period: "2025-12-31", payload: { rating: 4 } });
});
