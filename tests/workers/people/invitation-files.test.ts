import { expect, test } from "vitest";
import type { InvitationFileCheck } from "~/features/people/invitations/invitations.answers";
import { contentOf } from "~tests/support/answers";
import type { Client } from "~tests/support/client";
import { admin, tenantAdmin } from "~tests/support/people";

interface Finding {
  readonly code: string;
  readonly row: number | null;
  readonly column: string | null;
  readonly message: string;
}

interface Answer {
  readonly invited: readonly { readonly email: string }[];
  readonly findings: readonly Finding[];
}

function send(client: Client, content: BlobPart, settings?: unknown) {
  const form = new FormData();
  form.set("file", new Blob([content]), "people.csv");
  if (settings !== undefined)
    form.set("settings", typeof settings === "string" ? settings : JSON.stringify(settings));
  return client.post("/api/v1/invitations/import", form);
}

const places = (findings: readonly Finding[]) => findings.map(({ code, row, column }) => [code, row, column]);

test("the people of a file are invited; rows with mistakes are left out and named with row and column", async () => {
  const { client } = await tenantAdmin();
  await send(client, "email\nwaiting@file.example\n");
  const answer = await send(
    client,
    [
      "First name;Last name;E-mail",
      "Iris;Vale;iris@file.example",
      "Otto;Berg;not an address",
      "",
      "Iris;Again;IRIS@file.example",
      "Wait;Ing;waiting@file.example",
      ";;",
      "Nils;Holm;nils@file.example",
    ].join("\r\n"),
    { roles: ["ROLE_FUND"], language: "it", days: 3 },
  );
  expect(answer.status).toBe(201);
  const { invited, findings } = await answer.json<Answer>();
  expect(invited.map(({ email }) => email)).toEqual(["iris@file.example", "nils@file.example"]);
  expect(places(findings)).toEqual([
    ["invitation.email_invalid", 3, "C"],
    ["invitation.twice", 5, "C"],
    ["invitation.already_invited", 6, "C"],
  ]);
  expect(findings[0]?.message).toBe('"not an address" is not an e-mail address.');
  expect(findings[2]?.message).toBe("waiting@file.example holds an open invitation.");
  const list = await client.get("/api/v1/invitations?q=iris");
  expect(await list.json()).toMatchObject({
    items: [{ firstName: "Iris", lastName: "Vale", roles: ["ROLE_FUND"], language: "it" }],
  });
});

test("a file that names nobody says why", async () => {
  const { client } = await tenantAdmin();
  const cases: [BlobPart, string][] = [
    ["", "invitation.empty"],
    ["email\n", "invitation.empty"],
    ["name,phone\nIris,1\n", "invitation.no_email_column"],
    ["email\nnobody\n", "invitation.email_invalid"],
    ["x".repeat(1_048_577), "invitation.too_large"],
    [
      `email\n${Array.from({ length: 501 }, (_, i) => `p${i}@file.example`).join("\n")}`,
      "invitation.too_many",
    ],
  ];
  for (const [content, code] of cases) {
    const answer = await send(client, content);
    const { findings } = await answer.json<Answer>();
    expect([answer.status, findings[0]?.code]).toEqual([422, code]);
  }
  expect(await client.read("/api/v1/invitations")).toMatchObject({ total: 0 });
});

test("settings that do not fit, and forms without a file, are refused", async () => {
  const { client } = await tenantAdmin();
  const file = "email\nfine@file.example\n";
  expect((await send(client, file, "{ not json")).status).toBe(400);
  expect((await send(client, file, { days: 100 })).status).toBe(400);
  expect((await send(client, file, { invitees: [{ email: "extra@file.example" }] })).status).toBe(400);
  expect((await send(client, file, { roles: ["ROLE_ADMIN"] })).status).toBe(403);
  expect((await send(client, file, { tenantId: "elsewhere" })).status).toBe(404);
  const form = new FormData();
  form.set("file", "a text, not a file");
  expect((await client.post("/api/v1/invitations/import", form)).status).toBe(400);
  expect((await client.post("/api/v1/invitations/import", { file: "json" })).status).toBe(400);
});

test("cells that a spreadsheet would run, and line breaks in names, bring no header into a mail", async () => {
  const { client, tenantId } = await admin();
  const answer = await send(
    client,
    'email,first name\n=cmd@file.example,=1+1\nbreak@file.example,"Eve\nBcc: all@file.example"\n"a@file.example\nBcc: b@file.example",X\n',
    { tenantId },
  );
  expect(answer.status).toBe(201);
  const { invited, findings } = await answer.json<Answer>();
  expect(invited.map(({ email }) => email)).toEqual(["=cmd@file.example"]);
  expect(findings.map(({ code }) => code)).toEqual(["invitation.name_invalid", "invitation.email_invalid"]);
});

test("a file of whoever invites to any tenant: refused with row and column of each while no tenant is named", async () => {
  const { client, tenantId } = await admin();
  const file = "first name,email\nIris,iris@anywhere.example\nOtto,otto@anywhere.example\n";
  const { findings } = await contentOf<Answer>(send(client, file, { roles: [] }), 422);
  expect(places(findings)).toEqual([
    ["invitation.tenant_missing", 2, "B"],
    ["invitation.tenant_missing", 3, "B"],
  ]);
  expect(findings[0]).toMatchObject({
    field: "tenantId",
    message: "Choose the customer iris@anywhere.example is invited to.",
  });
  expect((await send(client, file, { tenantId })).status).toBe(201);
});

interface Check extends InvitationFileCheck {
  readonly findings: readonly Finding[];
}

function check(client: Client, content: BlobPart, mapping?: object) {
  const form = new FormData();
  form.set("file", new Blob([content]), "people.csv");
  form.set("settings", JSON.stringify({ mapping: mapping ?? null }));
  return client.post("/api/v1/invitations/import/check", form);
}

test("check of a file of people: invites nobody, reads the chosen columns, and remembers them for the next file of the company", async () => {
  const { client } = await tenantAdmin();
  const file = (name: string) =>
    `Kontakt,Rufname,Telefon\n${name}@check.example,Iris,1\nnobody,Otto,2\nnobody,Nils,3\n`;
  const unknown = await (await check(client, file("iris"))).json<Check>();
  expect(unknown).toMatchObject({ people: 0, columns: [{ letter: "A", field: "" }, { letter: "B" }, {}] });
  expect(places(unknown.findings)).toEqual([["invitation.no_email_column", 1, null]]);

  const mapping = { Kontakt: "email", Rufname: "firstName", Telefon: "" };
  const chosen = await (await check(client, file("iris"), mapping)).json<Check>();
  expect(chosen.people).toBe(1);
  expect(chosen.columns.map(({ field }) => field)).toEqual(["email", "firstName", ""]);
  expect(places(chosen.findings)).toContainEqual(["invitation.email_invalid", 3, "A"]);
  const list = () => client.read("/api/v1/invitations?q=check.example");
  expect(await list()).toMatchObject({ items: [] });

  const next = await send(client, file("nils"));
  expect(next.status, await next.clone().text()).toBe(201);
  expect(await list()).toMatchObject({ items: [{ email: "nils@check.example", firstName: "Iris" }] });
  // Another company has chosen nothing.
  const { client: other } = await tenantAdmin();
  expect(await (await check(other, file("iris"))).json()).toMatchObject({ people: 0 });
});
