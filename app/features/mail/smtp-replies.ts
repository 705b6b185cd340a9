export interface SmtpReply {
  readonly code: number;
  /** All lines of the reply, as the server wrote them. */
  readonly text: string;
}

const MAX_REPLY_LENGTH = 16_384;

/** Reads a mail server's replies one after the other; each must come within the time given. */
export class SmtpReplies {
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly decoder = new TextDecoder();
  private pending = "";

  constructor(
    readable: ReadableStream<Uint8Array>,
    private readonly timeoutMs: number,
  ) {
    this.reader = readable.getReader();
  }

  private complete(): SmtpReply | null {
    const end = /^\d{3}(?: .*)?\r?\n/m.exec(this.pending);
    if (!end) return null;
    const text = this.pending.slice(0, end.index + end[0].length).trimEnd();
    this.pending = this.pending.slice(end.index + end[0].length);
    return { code: Number(end[0].slice(0, 3)), text };
  }

  private async read(): Promise<SmtpReply> {
    for (;;) {
      const reply = this.complete();
      if (reply) return reply;
      if (this.pending.length > MAX_REPLY_LENGTH) throw new Error("reply_too_long");
      const { value, done } = await this.reader.read();
      if (done) throw new Error("connection_closed");
      this.pending += this.decoder.decode(value, { stream: true });
    }
  }

  async next(): Promise<SmtpReply> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error("timeout")), this.timeoutMs);
    });
    try {
      return await Promise.race([this.read(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  async release(): Promise<void> {
    this.reader.releaseLock();
  }
}
