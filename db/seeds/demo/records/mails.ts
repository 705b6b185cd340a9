import type { LocalHistory } from "../../local/local-history";
import { daysBefore } from "./days";

/** A mail of an earlier day: what it says is written by the product, here stands what it is about and what became of it. */
export interface DemoMail extends Omit<LocalHistory["mails"][number], "at"> {
  readonly at: Date;
}

const CALDER = "Calder & Voss Asset Management";

/** Six weeks of mails; one did not arrive. */
export function demoMails(start: Date): readonly DemoMail[] {
  const sent = { attempts: 1, error: null, locale: "en" } as const;
  const account = (days: number, name: string, username: string, address: string): DemoMail => ({
    ...sent,
    at: daysBefore(start, days, "09:12"),
    to: address,
    type: "account_created",
    params: {
      tenant: name,
      username,
      expires: daysBefore(start, days - 7)
        .toISOString()
        .slice(0, 10),
    },
    tenantId: name === CALDER ? "calder-voss" : "northmere",
  });
  return [
    account(44, CALDER, "sofia.marchetti", "sofia.marchetti@calder-voss.example"),
    account(38, "Northmere Capital", "ben.okafor", "ben.okafor@northmere.example"),
    {
      ...sent,
      at: daysBefore(start, 31, "14:03"),
      to: "support@understory.example",
      type: "contact",
      params: {
        name: "Oliver Haste",
        subject: "Scope 3 of Delmar Cement",
        message: "Which report is the estimate of 2025 taken from?",
        email: "oliver.haste@northmere.example",
      },
      tenantId: "northmere",
    },
    ...newPassword(start, 24, "marco.bellini@calder-voss.example", "reader", "it"),
    {
      ...resetMail(start, 17, "ruth.calloway@northmere.example", "ruth.calloway", "en"),
      type: "password_changed",
      params: { username: "ruth.calloway" },
      tenantId: "northmere",
      attempts: 5,
      error: "timeout",
    },
    ...newPassword(start, 16, "pieter.vanloon@calder-voss.example", "pieter.vanloon", "en"),
    {
      ...sent,
      at: daysBefore(start, 3, "11:26"),
      to: "chiara.donati@calder-voss.example",
      type: "address_changed",
      params: { username: "chiara.donati", address: "chiara.donati@calder-voss.example" },
      tenantId: "calder-voss",
    },
  ];
}

type Person = readonly [start: Date, days: number, to: string, username: string, locale: DemoMail["locale"]];

function resetMail(...[start, days, to, username, locale]: Person): DemoMail {
  return {
    at: daysBefore(start, days, "08:41"),
    to,
    type: "password_reset",
    locale,
    params: { username, minutes: 60 },
    tenantId: "calder-voss",
    attempts: 1,
    error: null,
  };
}

/** The mail with the link, and the one that confirms it was used. */
function newPassword(...person: Person): readonly DemoMail[] {
  const [start, days, , username] = person;
  const link = resetMail(...person);
  const at = daysBefore(start, days, "08:44");
  return [link, { ...link, at, type: "password_changed", params: { username } }];
}
