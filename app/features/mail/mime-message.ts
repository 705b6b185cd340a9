/** A mail as a mail server takes it: one recipient, HTML with its plain text. */
export interface MailMessage {
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly date: Date;
  /** Where a mail program asks for no more mails of this kind. */
  readonly unsubscribe?: string | null;
}

const ENCODED_WORD_BYTES = 45;
const LINE_LENGTH = 76;
const utf8 = new TextEncoder();

const base64 = (bytes: Uint8Array) => {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** Line breaks and other control characters end a header; none gets through. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  return text.replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, " ").trim();
}

/** A text in the lines it was written in, with at most one empty line between them. */
export function keptLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map(oneLine);
  return lines.join("\n").replaceAll(/\n{3,}/g, "\n\n");
}

/** An address a mail server can be told: one @, printable ASCII, nothing that ends a command. */
export function isMailAddress(address: string): boolean {
  return address.length <= 254 && /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+$/.test(address);
}

/** Names with points between them, as every domain of the internet has. */
const DOMAIN = /@[^.@]+(?:\.[^.@]+)+$/;

/**
 * An address that a person may give: one that also has a whole domain. What lost its end has none, such as "e@example" of
 * "e@example,org".
 */
export function isWholeMailAddress(address: string): boolean {
  return isMailAddress(address) && DOMAIN.test(address);
}

/** RFC 2047: text beyond ASCII travels as encoded words of at most 75 characters, split between characters. */
export function headerText(text: string): string {
  const line = oneLine(text);
  if (/^[\u0020-\u007e]*$/.test(line) && line.length <= LINE_LENGTH && !line.includes("=?")) return line;
  const words: string[] = [];
  let word = "";
  for (const character of line) {
    if (utf8.encode(word + character).length > ENCODED_WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  if (word) words.push(word);
  return words.map((part) => `=?UTF-8?B?${base64(utf8.encode(part))}?=`).join("\r\n ");
}

function mailbox({ name, address }: MailMessage["from"]): string {
  const encoded = headerText(name);
  const phrase = encoded.startsWith("=?") ? encoded : `"${encoded.replaceAll(/["\\]/g, "\\$&")}"`;
  return name ? `${phrase}\r\n <${address}>` : `<${address}>`;
}

function part(type: string, content: string): string {
  const lines = base64(utf8.encode(content)).match(/.{1,76}/g) ?? [""];
  return [`Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: base64", "", ...lines, ""].join(
    "\r\n",
  );
}

/** RFC 2369, and RFC 8058 where the link is encrypted: one click in the mail program, without opening a page. */
function unsubscribeHeaders(link: string | null): readonly string[] {
  if (link === null || !/^https?:\/\/[\u0021-\u007e]+$/.test(link) || /[<>]/.test(link)) return [];
  const oneClick = link.startsWith("https:") ? ["List-Unsubscribe-Post: List-Unsubscribe=One-Click"] : [];
  return [`List-Unsubscribe: <${link}>`, ...oneClick];
}

/** The whole message, RFC 5322. Its boundary comes from its id, so that the same mail is the same bytes. */
export function mimeMessage(message: MailMessage): string {
  for (const address of [message.from.address, message.to])
    if (!isMailAddress(address)) throw new Error(`Not a mail address: ${JSON.stringify(address)}`);
  const id = message.id.replaceAll(/[^\w-]/g, "");
  const boundary = `=_${id}`;
  const domain = message.from.address.split("@")[1];
  return [
    `From: ${mailbox(message.from)}`,
    `To: <${message.to}>`,
    `Subject: ${headerText(message.subject)}`,
    `Date: ${message.date.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id}@${domain}>`,
    "Auto-Submitted: auto-generated",
    ...unsubscribeHeaders(message.unsubscribe ?? null),
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    part("text/plain", message.text),
    `--${boundary}`,
    part("text/html", message.html),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}
