import { connect } from "cloudflare:sockets";
import { SmtpReplies } from "./smtp-replies";

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the start, TLS after STARTTLS (never without it), or none at all. */
  readonly security: "tls" | "starttls" | "none";
  readonly username: string | null;
  readonly password: string | null;
  readonly timeoutMs: number;
}

export interface Envelope {
  readonly from: string;
  readonly to: string;
  /** The whole message with CRLF line ends. */
  readonly message: string;
}

/**
 * How a delivery ended. "unknown" is a connection lost after the whole message was handed over: the server may have
 * taken it, so it is not tried again by itself.
 */
export type Delivery =
  | { readonly kind: "sent" }
  | { readonly kind: "later"; readonly reason: string }
  | { readonly kind: "never"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: string };

const HELO_NAME = "understory";

/** A reply that is not the one hoped for. */
class Refused extends Error {
  constructor(
    readonly reply: string,
    readonly permanent: boolean,
  ) {
    super(reply);
  }
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** One conversation with a mail server: greeting, TLS, sign-in, envelope, message. */
class Conversation {
  private socket: Socket;
  private replies: SmtpReplies;
  private writer: WritableStreamDefaultWriter<Uint8Array>;
  private capabilities: readonly string[] = [];
  handedOver = false;

  constructor(private readonly server: SmtpServer) {
    const { host: hostname, port, security } = server;
    const secureTransport = security === "tls" ? "on" : security === "starttls" ? "starttls" : "off";
    this.socket = connect({ hostname, port }, { secureTransport, allowHalfOpen: false });
    this.replies = new SmtpReplies(this.socket.readable, server.timeoutMs);
    this.writer = this.socket.writable.getWriter();
    // A broken connection shows in the next reply; these promises have no reader of their own.
    this.socket.opened.catch(() => undefined);
    this.socket.closed.catch(() => undefined);
  }

  private async expect(codes: readonly number[]): Promise<string> {
    const reply = await this.replies.next();
    if (codes.includes(reply.code)) return reply.text;
    throw new Refused(reply.text, reply.code >= 500);
  }

  private async say(line: string, ...codes: number[]): Promise<string> {
    await this.writer.write(new TextEncoder().encode(`${line}\r\n`));
    return this.expect(codes);
  }

  private async hello() {
    const answer = await this.say(`EHLO ${HELO_NAME}`, 250);
    this.capabilities = answer.split("\n").map((line) => line.slice(4).trim().toUpperCase());
  }

  private async secure() {
    await this.say("STARTTLS", 220);
    await this.replies.release();
    this.writer.releaseLock();
    this.socket = this.socket.startTls();
    this.socket.closed.catch(() => undefined);
    this.replies = new SmtpReplies(this.socket.readable, this.server.timeoutMs);
    this.writer = this.socket.writable.getWriter();
    await this.hello();
  }

  private async signIn(username: string, password: string) {
    const methods = this.capabilities.find((line) => /^AUTH[ =]/.test(line)) ?? "";
    if (methods.includes("PLAIN")) {
      await this.say(`AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, 235);
      return;
    }
    await this.say("AUTH LOGIN", 334);
    await this.say(base64(username), 334);
    await this.say(base64(password), 235);
  }

  async deliver({ from, to, message }: Envelope): Promise<void> {
    await this.expect([220]);
    await this.hello();
    if (this.server.security === "starttls") await this.secure();
    const { username, password } = this.server;
    if (username && password) await this.signIn(username, password);
    await this.say(`MAIL FROM:<${from}>`, 250);
    await this.say(`RCPT TO:<${to}>`, 250, 251);
    await this.say("DATA", 354);
    const stuffed = message.replaceAll(/^\./gm, "..");
    this.handedOver = true;
    await this.say(`${stuffed.endsWith("\r\n") ? stuffed : `${stuffed}\r\n`}.`, 250);
  }

  async close() {
    try {
      await this.writer.write(new TextEncoder().encode("QUIT\r\n"));
    } catch {
      // The server has hung up already.
    }
    await this.socket.close().catch(() => undefined);
  }
}

function verdictOf(error: unknown, handedOver: boolean): Delivery {
  if (error instanceof Refused) return { kind: error.permanent ? "never" : "later", reason: error.reply };
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: handedOver ? "unknown" : "later", reason };
}

/** Hands one mail to the server and says what became of it. Never throws. */
export async function deliverBySmtp(server: SmtpServer, envelope: Envelope): Promise<Delivery> {
  let conversation: Conversation | null = null;
  try {
    conversation = new Conversation(server);
    await conversation.deliver(envelope);
    return { kind: "sent" };
  } catch (error) {
    return verdictOf(error, conversation?.handedOver ?? false);
  } finally {
    await conversation?.close();
  }
}
