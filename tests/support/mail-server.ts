import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { TestProject } from "vitest/node";

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

declare module "vitest" {
  interface ProvidedContext {
    mailServer: { readonly port: number; readonly mailbox: string };
  }
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

/**
 * A real mail server that behaves as the recipient's name asks: `refused`, `greylisted` (the first time),
 * `full` (for now, always), `silent` (never answers), `hangs-up` (after the whole message), else it accepts.
 * Names may go on after a hyphen, so that every test has its own.
 */
export function startMailServer() {
  const received: ReceivedMail[] = [];
  const seen = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "understory" && password === "right"
        ? done(null, { user: username })
        : done(refusal(535, "5.7.8 Authentication failed")),
    onRcptTo({ address }, _session, done) {
      const first = !seen.has(address);
      seen.add(address);
      if (address.startsWith("refused")) return done(refusal(550, "5.1.1 No such user here"));
      if (address.startsWith("full")) return done(refusal(452, "4.2.2 Mailbox full"));
      if (address.startsWith("greylisted") && first) return done(refusal(451, "4.7.1 Greylisted, try again"));
      if (address.startsWith("silent")) return;
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : "";
        const parsed = await PostalMime.parse(Buffer.concat(chunks));
        const { subject = "", text = "", html = "", messageId = "", headers } = parsed;
        received.push({ from, to, subject, text, html, messageId, headers });
        if (to.some((address) => address.startsWith("hangs-up")))
          for (const connection of smtp.connections) connection.close();
        else done();
      });
    },
  });
  smtp.on("error", () => undefined);
  const mailbox = createServer((request, response) => {
    const to = new URL(request.url ?? "/", "http://mailbox").searchParams.get("to");
    const mails = received.filter((mail) => to === null || mail.to.includes(to));
    response.setHeader("content-type", "application/json").end(JSON.stringify(mails));
  });
  return new Promise<{ port: number; mailbox: string; stop: () => Promise<void> }>((resolve) => {
    smtp.listen(0, "127.0.0.1", () => {
      mailbox.listen(0, "127.0.0.1", () => {
        const { port } = smtp.server.address() as AddressInfo;
        const { port: boxPort } = mailbox.address() as AddressInfo;
        const stop = async () => {
          mailbox.close();
          await new Promise<void>((closed) => smtp.close(() => closed()));
        };
        resolve({ port, mailbox: `http://127.0.0.1:${boxPort}/`, stop });
      });
    });
  });
}

export default async function setup(project: TestProject) {
  const { stop, ...mailServer } = await startMailServer();
  project.provide("mailServer", mailServer);
  return stop;
}
