import { expect, test } from "vitest";
import { Client } from "~tests/support/client";
import { selectRow } from "~tests/support/sql";

const message = {
  name: "Ada Rossi",
  email: "ada@example.org",
  subject: "A figure\r\nBcc: everybody@example.org",
  message: "Where does scope 3 come from?",
};

test("anybody may write; the message becomes a mail, on one line where it must be", async () => {
  const answer = await new Client().post("/api/v1/public/contact", message);
  expect(answer.status, await answer.clone().text()).toBe(202);
  const mail = await selectRow<{ type: string; recipient: string; subject: string; text: string }>`
    select mail_type as type, recipient, subject, text from emails`;
  expect(mail?.type).toBe("contact");
  expect(mail?.recipient).toBe("support@understory.test");
  expect(mail?.subject).not.toMatch(/[\r\n]/);
  expect(mail?.text).toContain("Where does scope 3 come from?");
  expect(mail?.text).toContain("ada@example.org");
});

test("a message without an address to answer to is refused, and so is a flood", async () => {
  const post = async (more: object) =>
    (await new Client().post("/api/v1/public/contact", { ...message, ...more })).status;
  expect(await post({ email: "nowhere" })).toBe(400);
  expect(await post({ message: "" })).toBe(400);
  const statuses: number[] = [];
  for (let count = 0; count < 22; count += 1) statuses.push(await post({}));
  expect(statuses).toContain(429);
});
