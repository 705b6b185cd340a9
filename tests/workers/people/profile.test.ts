import { env } from "cloudflare:workers";
import { and, eq, notLike } from "drizzle-orm";
import { expect, test } from "vitest";
import { CUSIP_TERMS_VERSION } from "~/permissions/cusip-terms";
import { connect } from "~db/client";
import { auditLog, users } from "~db/schema";
import { seedAssets } from "~tests/support/catalogue-rows";
import { seedFacts } from "~tests/support/fact-rows";
import { mailsTo, mailTo, person } from "~tests/support/people";
import { PASSWORD, seedUser } from "~tests/support/seed-rows";

const db = connect(env.DB);
const AMERICAN = "US0378331005";
const CUSIP = "037833100";

/** What somebody changed; signing in is an event of its own. */
const acts = (subjectId: string) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, subjectId), notLike(auditLog.action, "session.%")))
    .orderBy(auditLog.id);

test("a person reads and changes the own name and language, and nothing else by the same form", async () => {
  const { client, username } = await person({ roles: ["ROLE_FUND"] });
  const changed = await client.put("/api/v1/user/me/profile", { firstName: "Nora", language: "it" });
  expect(changed.status).toBe(204);
  const profile = await client.read("/api/v1/user/me/profile");
  expect(profile).toMatchObject({
    username,
    firstName: "Nora",
    lastName: "Last",
    language: "it",
    roles: ["ROLE_FUND"],
    hasPassword: true,
    cusip: { version: CUSIP_TERMS_VERSION, accepted: false, acceptedAt: null, acceptedVersion: null },
  });
  const refused = await Promise.all(
    [
      {},
      { roles: ["ROLE_ADMIN"] },
      { tenantId: "other" },
      { email: "x@example.org" },
      { language: "xx" },
      { firstName: "" },
      { firstName: "Two\r\nBcc: lines" },
    ].map(async (form) => (await client.put("/api/v1/user/me/profile", form)).status),
  );
  expect(refused).toEqual([400, 400, 400, 400, 400, 400, 400]);
});

test("the e-mail address changes only with the password, and the old address is told", async () => {
  const { client, id, username } = await person();
  const form = { email: "new.address@example.org", currentPassword: PASSWORD };
  const wrong = await client.put("/api/v1/user/me/email", { ...form, currentPassword: "not the password" });
  expect(wrong.status).toBe(422);
  expect((await client.put("/api/v1/user/me/email", { email: form.email })).status).toBe(400);
  expect((await client.put("/api/v1/user/me/email", form)).status).toBe(204);
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ email: "new.address@example.org", emailVerified: false });
  const mail = await mailTo(`${username}@example.org`, "Your Understory e-mail address was changed");
  expect(mail.text).not.toContain(PASSWORD);
  expect(await mailsTo("new.address@example.org")).toEqual([]);
  const [act] = await acts(id);
  expect(act).toMatchObject({ action: "profile.change_email", actorId: id, detail: "{}" });
});

test("an address that somebody else has is refused, whatever its case", async () => {
  const { client } = await person();
  const other = await seedUser();
  const answer = await client.put("/api/v1/user/me/email", {
    email: `${other.username.toUpperCase()}@Example.org`,
    currentPassword: PASSWORD,
  });
  expect(answer.status).toBe(409);
});

test("guessing the password at the address form is slowed like at sign-in", async () => {
  const { client } = await person();
  const guess = () =>
    client.put("/api/v1/user/me/email", { email: "g@example.org", currentPassword: "a guess of mine" });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  const locked = await client.put("/api/v1/user/me/email", {
    email: "g@example.org",
    currentPassword: PASSWORD,
  });
  expect(locked.status).toBe(429);
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("no CUSIP leaves the server before its terms are accepted as they stand, neither on record nor in files", async () => {
  await seedAssets([{ isin: AMERICAN, name: "Orchard Devices", issuerId: "I1", issuerName: "Orchard" }]);
  await seedFacts("securities", [{ isin: AMERICAN, name: "Orchard Devices", cusip: CUSIP }]);
  const { client, id, username } = await person();
  const record = () =>
    client.read<{
      identifiers: { cusip: string | null; cusipWithheld: boolean };
      facts: { dataset: string; values: Record<string, unknown> }[];
    }>(`/api/v1/assets/equities/${AMERICAN}`);
  const values = async () => (await record()).facts.map(({ values: of }) => of.cusip ?? null);
  expect((await record()).identifiers).toMatchObject({ cusip: null, cusipWithheld: true });
  expect(await values()).toEqual([null]);
  const columns = async () =>
    (await (await client.get("/api/v1/assets/equities", { accept: "text/csv" })).text()).split("\r\n")[0];
  expect(await columns()).not.toContain("cusip");

  const agree = (version: string) => client.put("/api/v1/user/me/cusip-agreement", { version });
  expect((await agree("1999-01")).status).toBe(409);
  expect((await record()).identifiers.cusip).toBeNull();
  expect((await agree(CUSIP_TERMS_VERSION)).status).toBe(204);
  expect(await client.read("/api/v1/user/me")).toMatchObject({ cusipAgreement: "ACCEPTED" });
  expect((await record()).identifiers).toMatchObject({ cusip: CUSIP, cusipWithheld: false });
  expect(await values()).toEqual([CUSIP]);
  const [act] = await acts(id);
  expect(act).toMatchObject({ action: "cusip.accept", actorId: id, subjectName: username });
  expect(act?.detail).toBe(JSON.stringify({ version: CUSIP_TERMS_VERSION }));

  // The terms were rewritten since: the old acceptance opens nothing.
  await db.update(users).set({ cusipTermsVersion: "2020-01" }).where(eq(users.id, id));
  expect((await record()).identifiers.cusip).toBeNull();
  expect(await client.read("/api/v1/user/me")).toMatchObject({ cusipAgreement: null });
  expect(await client.read("/api/v1/user/me/profile")).toMatchObject({
    cusip: { accepted: false, acceptedVersion: "2020-01" },
  });
});
