import { SETTING_DEFAULTS } from "~/platform/setting-defaults";
import { type MailMessage, mimeMessage } from "./mime-message";
import { type Delivery, deliverBySmtp, type SmtpServer } from "./smtp.server";

export type Transport =
  | { readonly kind: "inbox" }
  | { readonly kind: "smtp"; readonly server: SmtpServer }
  | { readonly kind: "binding"; readonly binding: SendEmail }
  | { readonly kind: "none" };

const DEFAULT_TIMEOUT_MS = 15_000;
const STANDARD_PORTS = { tls: 465, starttls: 587, none: 25 } as const;

function smtpServer(env: Env): SmtpServer | null {
  if (!env.SMTP_HOST) return null;
  const security =
    env.SMTP_SECURITY === "tls" || env.SMTP_SECURITY === "none" ? env.SMTP_SECURITY : "starttls";
  return {
    host: env.SMTP_HOST,
    port: Number(env.SMTP_PORT) || STANDARD_PORTS[security],
    security,
    username: env.SMTP_USERNAME || null,
    password: env.SMTP_PASSWORD || null,
    timeoutMs: Number(env.SMTP_TIMEOUT_MS) || DEFAULT_TIMEOUT_MS,
  };
}

/**
 * Which way mail goes. Named by MAIL_TRANSPORT, else the mail server that is configured, else Cloudflare's binding;
 * on a developer's machine it stays in the built-in inbox unless a mail server is named.
 */
export function transportOf(env: Env): Transport {
  const server = smtpServer(env);
  if (server && env.MAIL_TRANSPORT !== "inbox") return { kind: "smtp", server };
  if (env.LOCAL_SECRET) return { kind: "inbox" };
  return env.EMAIL ? { kind: "binding", binding: env.EMAIL } : { kind: "none" };
}

export function defaultSender(env: Env): { name: string; address: string } {
  return {
    name: env.MAIL_FROM_NAME || SETTING_DEFAULTS.mailFromName,
    address: env.MAIL_FROM || SETTING_DEFAULTS.mailFrom,
  };
}

async function deliverByBinding(binding: SendEmail, message: MailMessage): Promise<Delivery> {
  const { EmailMessage } = await import("cloudflare:email");
  try {
    await binding.send(new EmailMessage(message.from.address, message.to, mimeMessage(message)));
    return { kind: "sent" };
  } catch (error) {
    return { kind: "later", reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Sends a mail to a mail server; the inbox of a developer's machine is filled elsewhere. */
export async function deliver(
  transport: Exclude<Transport, { kind: "inbox" }>,
  message: MailMessage,
): Promise<Delivery> {
  if (transport.kind === "none") return { kind: "never", reason: "no_mail_server" };
  if (transport.kind === "binding") return deliverByBinding(transport.binding, message);
  return deliverBySmtp(transport.server, {
    from: message.from.address,
    to: message.to,
    message: mimeMessage(message),
  });
}
