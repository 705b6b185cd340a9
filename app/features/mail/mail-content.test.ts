import { expect, test } from "vitest";
import { LOCALES } from "~/platform/languages/locale";
import { mailContent, mailText } from "./mail-content.server";
import { mailHtml } from "./mail-render.server";

test("a mail to somebody without an account: says why it was sent, and not that something was done in their account", () => {
  const footers = LOCALES.flatMap((locale) =>
    (
      ["invitation", "report_shared", "contact", "missing_assets_assigned", "conflicts_assigned"] as const
    ).map(
      (type) =>
        mailContent(type, locale, { inviter: "Ada Rossi", maker: "Ada Rossi", by: "Ada Rossi", count: 2 })
          .footer,
    ),
  );
  for (const footer of footers) expect(footer).not.toMatch(/your account|sull'account/);
  expect(mailContent("invitation", "en", { inviter: "Ada Rossi" }).footer).toBe(
    "You receive this mail because Ada Rossi gave your address. Replies are not read.",
  );
  expect(mailContent("password_changed", "en", {}).footer).toContain("your account");
});

test("a message of the contact page: keeps its lines, while no other value begins a line of its own", () => {
  const content = mailContent("contact", "en", {
    name: "Ada\nRossi",
    email: "ada@example.org",
    subject: "A\r\nBcc: x",
    message: "One\r\n\r\nTwo\u0000<b>\nThree\n\n\n\nFour",
  });
  expect(content.subject).toBe("Ada Rossi: A Bcc: x");
  expect(content.paragraphs).toEqual(["One\n\nTwo <b>\nThree\n\nFour", "From Ada Rossi, ada@example.org."]);
  expect(mailText(content)).toContain("One\n\nTwo <b>\nThree\n\nFour\n\nFrom Ada Rossi");
  expect(mailHtml(content, "en")).toMatch(/white-space:pre-line[^>]*>One\n\nTwo &lt;b&gt;\nThree/);
});
