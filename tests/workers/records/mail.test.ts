import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { retryEmails, writeMails } from "~/features/mail/mail.service.server";
import { giveUpAbandonedMails, sendMail } from "~/features/mail/send-mail.service.server";
import { ROLE_ADMIN } from "~/permissions/roles";
import { type AppContext, createContext } from "~/platform/context.server";
import { hashOf } from "~/platform/secrets.server";
import { connect } from "~db/client";
import { emails, invitations, outbox } from "~db/schema";
import { Client } from "~tests/support/client";
import type { ReceivedMail } from "~tests/support/mail-server";
import { seedUser } from "~tests/support/seed-rows";

const { port, mailbox } = inject("mailServer");
const db = connect(env.DB);
const LINK = "https://understory.example/signIn?code=only-in-the-mail";

const smtp = {
  SMTP_HOST: "127.0.0.1",
  SMTP_PORT: String(port),
  SMTP_SECURITY: "none",
  SMTP_TIMEOUT_MS: "10000",
  MAIL_FROM: "no-reply@understory.example",
};

const appAt = (now: () => Date = () => new Date(), settings: Partial<typeof smtp> = {}): AppContext => ({
  ...createContext({ ...env, ...smtp, ...settings }),
  clock: now,
});

async function written(app: AppContext, to: string, inviter = "Ana Petrov") {
  const params = { inviter, tenant: "Calder & Voss", expires: "28 Nov 2026" };
  const mails = await writeMails(app, [
    { to, type: "invitation", locale: "en", params, link: LINK, tenantId: null },
  ]);
  const [first, ...rest] = mails.statements;
  if (first) await app.db.batch([first, ...rest]);
  const id = mails.ids[0] ?? "";
  const [message] = (await app.db.select().from(outbox)).filter((row) => row.body.includes(id));
  return { id, outboxId: message?.id ?? "" };
}

const stored = async (id: string) => (await db.select().from(emails).where(eq(emails.id, id)))[0];
const outboxRow = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)))[0];
const arrived = async (to: string) =>
  await (await fetch(`${mailbox}?to=${encodeURIComponent(to)}`)).json<ReceivedMail[]>();

test("a mail arrives as HTML and text with its link, and what is stored no longer knows the link", async () => {
  const app = appAt();
  const { id, outboxId } = await written(app, "giulia@example.org");
  const before = await stored(id);
  expect(JSON.stringify(before)).not.toContain("only-in-the-mail");
  await sendMail(app, id, outboxId);
  const [mail, ...more] = await arrived("giulia@example.org");
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    from: "no-reply@understory.example",
    subject: "Ana Petrov invites you to Understory",
    messageId: `<${id}@understory.example>`,
  });
  expect(mail?.text).toContain(`Accept the invitation:\n${LINK}`);
  expect(mail?.html).toContain(`href="${LINK}"`);
  expect(mail?.html).toContain("Calder &amp; Voss");
  expect(await stored(id)).toMatchObject({ status: "sent", sealedLink: null, attempts: 1, error: null });
  expect((await outboxRow(outboxId))?.doneAt).not.toBeNull();
});

test("a message delivered twice, or to two handlers at once, sends one mail", async () => {
  const app = appAt();
  const { id, outboxId } = await written(app, "once@example.org");
  await Promise.all([sendMail(app, id, outboxId), sendMail(app, id, outboxId), sendMail(app, id, outboxId)]);
  await sendMail(app, id, outboxId);
  expect(await arrived("once@example.org")).toHaveLength(1);
});

test("a greylisted mail stays ready, is due in a minute, and arrives at the next attempt", async () => {
  let now = new Date("2026-11-21T10:00:00.000Z");
  const app = appAt(() => now);
  const { id, outboxId } = await written(app, "greylisted@example.org");
  await sendMail(app, id, outboxId);
  expect(await stored(id)).toMatchObject({
    status: "ready",
    nextAttemptAt: "2026-11-21T10:01:00.000Z",
    error: "451 4.7.1 Greylisted, try again",
  });
  expect(await outboxRow(outboxId)).toMatchObject({ dueAt: "2026-11-21T10:01:00.000Z", doneAt: null });
  await sendMail(app, id, outboxId);
  expect(await arrived("greylisted@example.org")).toEqual([]);
  now = new Date("2026-11-21T10:01:00.000Z");
  await sendMail(app, id, outboxId);
  expect(await arrived("greylisted@example.org")).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ status: "sent", attempts: 2 });
});

test("a refused address fails at once, with the server's words", async () => {
  const app = appAt();
  const { id, outboxId } = await written(app, "refused@example.org");
  await sendMail(app, id, outboxId);
  expect(await stored(id)).toMatchObject({ status: "failed", error: "550 5.1.1 No such user here" });
  expect((await outboxRow(outboxId))?.doneAt).not.toBeNull();
});

test("a mail refused for now at every attempt has failed after the seventh", async () => {
  let now = new Date("2026-11-21T10:00:00.000Z");
  const app = appAt(() => now);
  const { id, outboxId } = await written(app, "full@example.org");
  for (let attempt = 1; attempt <= 7; attempt += 1) {
    expect((await stored(id))?.status).toBe("ready");
    await sendMail(app, id, outboxId);
    now = new Date(now.getTime() + 24 * 3_600_000);
  }
  expect(await stored(id)).toMatchObject({ status: "failed", attempts: 7, error: "452 4.2.2 Mailbox full" });
});

test("a server that never answers is given up after the time-out and tried again later", async () => {
  const app = appAt(undefined, { SMTP_TIMEOUT_MS: "400" });
  const { id, outboxId } = await written(app, "silent@example.org");
  await sendMail(app, id, outboxId);
  expect(await stored(id)).toMatchObject({ status: "ready", error: "timeout" });
});

test("no server at all is tried again later", async () => {
  const app = appAt(undefined, { SMTP_PORT: "1" });
  const { id, outboxId } = await written(app, "nowhere@example.org");
  await sendMail(app, id, outboxId);
  expect((await stored(id))?.status).toBe("ready");
  expect((await stored(id))?.nextAttemptAt).not.toBeNull();
});

test("a connection lost after the whole message was handed over is not tried again by itself", async () => {
  const app = appAt();
  const { id, outboxId } = await written(app, "hangs-up@example.org");
  await sendMail(app, id, outboxId);
  const row = await stored(id);
  expect(row?.status).toBe("failed");
  expect(row?.error).toMatch(/^unknown_outcome: /);
});

test("a mail is never sent in clear where TLS is asked for and the server has none", async () => {
  const app = appAt(undefined, { SMTP_SECURITY: "starttls" });
  const { id, outboxId } = await written(app, "private@example.org");
  await sendMail(app, id, outboxId);
  expect(await arrived("private@example.org")).toEqual([]);
  expect((await stored(id))?.status).not.toBe("sent");
});

test("the server's sign-in is used, and a wrong password fails the mail for everybody to see", async () => {
  const right = appAt(undefined, { SMTP_USERNAME: "understory", SMTP_PASSWORD: "right" } as never);
  const wrong = appAt(undefined, { SMTP_USERNAME: "understory", SMTP_PASSWORD: "wrong" } as never);
  const first = await written(right, "signed-in@example.org");
  await sendMail(right, first.id, first.outboxId);
  expect(await arrived("signed-in@example.org")).toHaveLength(1);
  const second = await written(wrong, "not-signed-in@example.org");
  await sendMail(wrong, second.id, second.outboxId);
  expect(await stored(second.id)).toMatchObject({ status: "failed" });
});

test("a handler that never came back leaves a mail that has visibly failed", async () => {
  const app = appAt();
  const { id } = await written(app, "lost@example.org");
  await db.update(emails).set({ claimedUntil: "2026-01-01T00:00:00.000Z" }).where(eq(emails.id, id));
  await giveUpAbandonedMails(app);
  expect(await stored(id)).toMatchObject({ status: "failed", error: "interrupted" });
});

test("of 60 mails to servers that fail at three in ten, each arrives once or has visibly failed", async () => {
  let now = new Date("2026-11-21T10:00:00.000Z");
  const app = appAt(() => now);
  const recipient = (index: number) => {
    const kind = ["greylisted", "greylisted", "refused", "hangs-up", "full", "greylisted"][index % 20];
    return `${kind ?? "reader"}-many-${index}@example.org`;
  };
  const mails = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => ({
      to: recipient(index),
      ...(await written(app, recipient(index))),
    })),
  );
  const isReady = async () => {
    const rows = await db.select().from(emails).where(eq(emails.status, "ready"));
    return new Set(rows.map(({ id }) => id));
  };
  for (let round = 0; round < 8; round += 1) {
    const ready = await isReady();
    // Every message comes twice.
    for (const { id, outboxId } of mails.filter((mail) => ready.has(mail.id)))
      await Promise.all([sendMail(app, id, outboxId), sendMail(app, id, outboxId)]);
    now = new Date(now.getTime() + 24 * 3_600_000);
  }
  const outcomes = await Promise.all(
    mails.map(async ({ id, to }) => {
      const row = await stored(id);
      const kind = to.split("-many-")[0];
      return `${kind}: ${row?.status}, ${(await arrived(to)).length} arrived, ${row?.error ? "with" : "without"} a reason`;
    }),
  );
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  expect(counts).toEqual({
    "greylisted: sent, 1 arrived, without a reason": 9,
    "refused: failed, 0 arrived, with a reason": 3,
    "full: failed, 0 arrived, with a reason": 3,
    "hangs-up: failed, 1 arrived, with a reason": 3,
    "reader: sent, 1 arrived, without a reason": 42,
  });
}, 120_000);

test("line breaks in a name add no header and no recipient", async () => {
  const app = appAt();
  const inviter = "Eve\r\nBcc: everybody@example.org\r\nX-Evil: yes\r\n\r\nbody";
  const { id, outboxId } = await written(app, "careful@example.org", inviter);
  await sendMail(app, id, outboxId);
  const [mail] = await arrived("careful@example.org");
  expect(mail?.subject).toBe("Eve Bcc: everybody@example.org X-Evil: yes body invites you to Understory");
  expect(mail?.to).toEqual(["careful@example.org"]);
  expect(mail?.headers.map((header) => header.key)).not.toContain("x-evil");
});

test("an administrator sees what failed, and tries it again", async () => {
  const admin = await seedUser({ roles: [ROLE_ADMIN] });
  const client = new Client();
  await client.signIn(admin.username);
  const app = appAt();
  await db.insert(invitations).values({
    id: "refused-twice",
    codeHash: await hashOf("only-in-the-mail"),
    email: "refused-twice@example.org",
    language: "en",
    tenantId: admin.tenantId,
    invitedByName: "Ana Petrov",
    createdAt: "2026-11-20T00:00:00.000Z",
    expiresAt: "2999-01-01T00:00:00.000Z",
  });
  const { id, outboxId } = await written(app, "refused-twice@example.org");
  await sendMail(app, id, outboxId);
  const list = await client.read("/api/v1/emails?filter[status]=failed&q=refused-twice");
  expect(list).toMatchObject({
    total: 1,
    items: [{ id, to: "refused-twice@example.org", status: "failed" }],
  });
  const ofType = await (await client.get("/api/v1/emails?filter[mailType]=password_reset")).json();
  expect(ofType).toMatchObject({ total: 0 });
  const preview = await client.read<{ html: string; text: string }>(`/api/v1/emails/${id}`);
  expect(preview.text).toContain("https://link.understory.invalid/");
  expect(preview.html).toContain("Accept the invitation");
  const retried = await client.post("/api/v1/emails/retry", { ids: [id] });
  expect(await retried.json()).toEqual({ retried: 1 });
  await expect.poll(async () => (await stored(id))?.status).toBe("sent");
  expect((await client.post("/api/v1/emails/retry", { ids: [id] })).status).toBe(409);
  const inbox = await client.read<{ items: { id: string }[] }>("/api/v1/inbox?q=refused-twice");
  const message = await client.read<{ text: string }>(`/api/v1/inbox/${inbox.items[0]?.id}`);
  expect(message.text).toContain(LINK);
});

test("retrying a mail: refused in words, when its single-use link is gone or has run out", async () => {
  const admin = await seedUser({ roles: [ROLE_ADMIN] });
  const client = new Client();
  await client.signIn(admin.username);
  const hour = 60 * 60_000;
  const [gone, late, fresh] = await Promise.all(
    ["gone", "late", "fresh"].map((to) => written(appAt(), `${to}@example.org`)),
  );
  await db
    .update(emails)
    .set({ status: "failed", sealedLink: null })
    .where(eq(emails.id, gone?.id ?? ""));
  for (const [mail, age] of [
    [late, hour + 60_000],
    [fresh, hour - 60_000],
  ] as const)
    await db
      .update(emails)
      .set({
        status: "failed",
        mailType: "password_reset",
        createdAt: new Date(Date.now() - age).toISOString(),
      })
      .where(eq(emails.id, mail?.id ?? ""));
  const refused = await client.post("/api/v1/emails/retry", { ids: [gone?.id, late?.id] });
  expect([refused.status, (await refused.json<{ title: string }>()).title]).toEqual([
    409,
    expect.stringContaining("the link in them no longer works"),
  ]);
  expect((await stored(gone?.id ?? ""))?.status).toBe("failed");
  expect(await (await client.post("/api/v1/emails/retry", { ids: [late?.id, fresh?.id] })).json()).toEqual({
    retried: 1,
  });
});

test("retrying nothing is refused in words", async () => {
  const admin = await seedUser({ roles: [ROLE_ADMIN] });
  const app = createContext(env);
  await expect(retryEmails(app, ["x"])).rejects.toThrow("session.not_signed_in");
  const client = new Client();
  await client.signIn(admin.username);
  expect((await client.post("/api/v1/emails/retry", { ids: [] })).status).toBe(400);
});
