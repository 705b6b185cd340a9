export interface Log {
  warn(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
}

/** Structured lines, one JSON object each. Fields are chosen by the caller: never a password, a token or a body. */
export function createLog(requestId: string): Log {
  const line = (level: string, event: string, fields?: Record<string, unknown>) =>
    JSON.stringify({ level, event, requestId, ...fields });
  return {
    warn: (event, fields) => console.warn(line("warn", event, fields)),
    error: (event, fields) => console.error(line("error", event, fields)),
  };
}
