import { errorMessage } from "~/features/loading/finding-message";
import type { FlowFault } from "./flows.answers";

/** What an answer says by its status, where that tells what to do about it. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: "not_let_in",
  403: "not_let_in",
  404: "not_there",
  410: "not_there",
  429: "too_often",
};

/** Why a fetch failed, in words of its own; what is said of any file that cannot be loaded is said of this one too. */
const OF_FETCHING: ReadonlySet<string> = new Set([
  "silent",
  "unreachable",
  "no_http",
  "broken_off",
  "wrong_length",
  "packed_unknown",
  "unchanged_unasked",
  "empty",
  "file_too_large",
  "file_html",
  "redirect_loop",
  "redirect_nowhere",
  "redirect_elsewhere",
  "redirect_insecure",
  "inbox_empty",
  "no_rows",
  "all_rejected",
  "held",
  "gave_up",
  "address_no_address",
  "address_insecure",
  "address_credentials",
  "address_private",
]);

/** Why a run failed or waits, as a sentence to be: a translation key with its namespace, and what fills it. */
export function faultMessage(fault: FlowFault): {
  readonly key: string;
  readonly params: FlowFault["params"];
} {
  const { code, params } = fault;
  if (code === "status") return { key: `flows:failure.${statusKey(Number(params.status))}`, params };
  if (OF_FETCHING.has(code)) return { key: `flows:failure.${code}`, params };
  const refused = /^file_(.+)$/.exec(code);
  const message = errorMessage({ error: refused ? { code: `file.${refused[1]}`, params } : fault });
  if (message === null) return { key: "flows:failure.load", params };
  return message.key.includes(":") ? message : { ...message, key: `loading:${message.key}` };
}

function statusKey(status: number): string {
  return BY_STATUS[status] ?? (status >= 500 ? "server_failed" : "status");
}
