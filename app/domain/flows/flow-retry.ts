import { MINUTE_MS } from "~/domain/time/durations";

/** Minutes between attempts. */
const WAITS = [1, 4, 15, 60] as const;

/** The longest a server may ask to wait. */
const MAX_DELAY_MS = 6 * 60 * MINUTE_MS;

/**
 * When a fetch that failed for now is tried again: after one, four, fifteen and sixty minutes, later where the server
 * asks for it (Retry-After); null when it was tried often enough.
 */
export function nextFlowAttempt(attempts: number, now: Date, retryAfterMs: number | null): Date | null {
  const minutes = WAITS[attempts - 1];
  if (minutes === undefined) return null;
  const asked = Math.min(retryAfterMs ?? 0, MAX_DELAY_MS);
  return new Date(now.getTime() + Math.max(minutes * MINUTE_MS, asked));
}

/** Retry-After as milliseconds: seconds, or a date (RFC 9110, 10.2.3). */
export function retryAfterMs(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
