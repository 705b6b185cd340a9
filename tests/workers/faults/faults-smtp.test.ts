import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { appOf } from "~tests/support/app-of";
import { DatabaseSnapshot } from "~tests/support/faults/database-snapshot";
import { FAULTS } from "~tests/support/faults/invocation";
import { MAILS, sendMails } from "~tests/support/faults/other-scenarios";
import { Random } from "~tests/support/faults/random";
import { has } from "~tests/support/faults/scenario";
import { Simulation, UNDISTURBED } from "~tests/support/faults/simulation";
import { requireFired, Tally } from "~tests/support/faults/tally";
import type { ReceivedMail } from "~tests/support/mail-server";
import { reportOfRun } from "~tests/support/run-report";
import { seedUser } from "~tests/support/seed-rows";
import { selectRows } from "~tests/support/sql";

vi.mock(import("~/features/mail/smtp.server"), async (original) => {
  const { faultySmtp } = await import("~tests/support/faults/faulty-env");
  const real = await original();
  return { ...real, deliverBySmtp: faultySmtp(real.deliverBySmtp) };
});

const { port, mailbox } = inject("mailServer");
const SMTP = { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port), SMTP_SECURITY: "none" };
const tally = new Tally();

/** The bundle of `npm run isolates` has its own copy of what is replaced here. */
const isFresh = (env as unknown as { ISOLATE_PER_MESSAGE?: string }).ISOLATE_PER_MESSAGE === "1";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const level of ["error", "warn"] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
});

afterAll(() => {
  vi.useRealTimers();
  reportOfRun(tally.line("mail servers"));
});

const received = async () => (await (await fetch(mailbox)).json<ReceivedMail[]>()).length;

test.skipIf(isFresh)(
  "a mail server lost before and after each mail: none arrives twice, and each arrived or is said to have failed",
  async () => {
    const { id } = await seedUser();
    const { viewer } = await appOf(id);
    const before = await DatabaseSnapshot.now();
    const sent = async (faultAt: { call: number; fault: (typeof FAULTS)[number] } | null) => {
      await before.restore();
      const simulation = new Simulation({ ...UNDISTURBED, random: new Random(1), faultAt }, SMTP);
      const already = await received();
      await simulation.ask(viewer, sendMails, () => has`select 1 from emails`);
      await simulation.settle();
      const results = await selectRows<{ status: string }>`select status from emails`;
      return {
        simulation,
        arrived: (await received()) - already,
        states: results.map(({ status }) => status),
      };
    };
    const undisturbed = await sent(null);
    expect(undisturbed.states).toEqual(Array(MAILS).fill("sent"));
    const calls = undisturbed.simulation.calls.flatMap((kind, at) => (kind === "SMTP" ? [at + 1] : []));
    expect(calls).toHaveLength(MAILS);
    for (const call of calls)
      for (const fault of FAULTS) {
        const { simulation, arrived, states } = await sent({ call, fault });
        tally.count(simulation);
        requireFired(simulation, `SMTP call ${call} ${fault}`);
        // Handed over before the connection was lost it has arrived, and is not sent again.
        const isUnsure = fault !== "fails before";
        const isLost = fault === "dies before";
        expect({ fault, arrived }).toEqual({ fault, arrived: isLost ? MAILS - 1 : MAILS });
        expect({ fault, failed: states.filter((state) => state === "failed").length }).toEqual({
          fault,
          failed: isUnsure ? 1 : 0,
        });
      }
  },
  120_000,
);
