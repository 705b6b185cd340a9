import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import {
  headerText,
  isMailAddress,
  isWholeMailAddress,
  type MailMessage,
  mimeMessage,
  oneLine,
} from "./mime-message";

const mail = (given: Partial<MailMessage>): MailMessage => ({
  id: "4f1c",
  from: { name: "Understory", address: "no-reply@understory.example" },
  to: "giulia@example.org",
  subject: "Welcome",
  html: "<p>Hello</p>",
  text: "Hello",
  date: new Date("2026-11-21T10:00:00.000Z"),
  ...given,
});

test("a mail reads back as it was written, in any script", async () => {
  const parsed = await PostalMime.parse(
    mimeMessage(
      mail({
        from: { name: 'Società "Å & Söhne"', address: "no-reply@understory.example" },
        subject: "Invito a Understory: perché è così importante — 株式会社アンダーストーリー €",
        html: "<p>Perché così · 株式</p>",
        text: "Perché così\n.\n. · 株式",
      }),
    ),
  );
  expect(parsed.from).toEqual({ name: 'Società "Å & Söhne"', address: "no-reply@understory.example" });
  expect(parsed.to).toEqual([{ name: "", address: "giulia@example.org" }]);
  expect(parsed.subject).toBe("Invito a Understory: perché è così importante — 株式会社アンダーストーリー €");
  expect(parsed.html?.trim()).toBe("<p>Perché così · 株式</p>");
  expect(parsed.text?.trim()).toBe("Perché così\n.\n. · 株式");
  expect(parsed.messageId).toBe("<4f1c@understory.example>");
  expect(parsed.date).toBe("2026-11-21T10:00:00.000Z");
});

test("line breaks in a name or a subject add no header", async () => {
  const evil = "Hello\r\nBcc: everybody@example.org\r\n\r\n<b>body</b>";
  const message = mimeMessage(
    mail({ subject: evil, from: { name: evil, address: "no-reply@understory.example" } }),
  );
  const parsed = await PostalMime.parse(message);
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.headers.map((header) => header.key)).toEqual([
    "from",
    "to",
    "subject",
    "date",
    "message-id",
    "auto-submitted",
    "mime-version",
    "content-type",
  ]);
});

test("no text whatsoever breaks out of a header or its line length", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const written = headerText(text);
      expect(written).toMatch(/^[\u0020-\u007e]*(\r\n [\u0020-\u007e]+)*$/);
      for (const line of written.split("\r\n")) expect(line.length).toBeLessThanOrEqual(78);
    }),
  );
});

test("an address that could end a command is no address", () => {
  expect(isMailAddress("giulia.rinaldi+esg@example.org")).toBe(true);
  for (const address of [
    "a@b>\r\nRCPT TO:<x@y",
    "a b@example.org",
    "a@example.org\n",
    "@example.org",
    "a@",
    "",
    `${"a".repeat(250)}@example.org`,
  ])
    expect(isMailAddress(address)).toBe(false);
  expect(() => mimeMessage(mail({ to: "a@b>\r\nDATA" }))).toThrow("Not a mail address");
});

test("whole mail address: has a domain with a point between names", () => {
  const whole = [
    "e@example.org",
    "e@mail.example.org",
    "e@example",
    "e@example.",
    "e@.org",
    "e@example..org",
  ];
  expect(whole.filter(isWholeMailAddress)).toEqual(["e@example.org", "e@mail.example.org"]);
});

test("control characters of a single line become one space", () => {
  expect(oneLine(" a\r\n\tb\u2028c ")).toBe("a b c");
});

test("a mail of many says where one asks for no more, in one click where the link is encrypted", () => {
  const link = "https://understory.example/unsubscribe?token=a.b";
  const headers = mimeMessage(mail({ unsubscribe: link })).split("\r\n");
  expect(headers).toContain(`List-Unsubscribe: <${link}>`);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(mimeMessage(mail({ unsubscribe: "http://understory.example/" }))).not.toContain("One-Click");
  for (const none of [null, "https://understory.example/>\r\nBcc: a@b.example", "javascript:alert(1)"])
    expect(mimeMessage(mail({ unsubscribe: none }))).not.toContain("List-Unsubscribe");
});
