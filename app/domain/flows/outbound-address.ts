export type AddressProblem = "no_address" | "insecure" | "credentials" | "private";

/**
 * Why an address must not be fetched from, or null. Only https to public names; a name that says itself to be inside
 * (localhost, .local, .internal) or an address of a private, loopback, link-local, shared or reserved network is refused
 * in every way of writing it, which the URL parser normalises (RFC 1918, 6598, 4193, 3927, 6890). On a developer's own
 * machine http and private addresses are allowed.
 */
export function addressProblem(text: string, development: boolean): AddressProblem | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return "no_address";
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return "no_address";
  if (url.username !== "" || url.password !== "") return "credentials";
  if (development) return null;
  if (isPrivate(url.hostname.replace(/\.$/, ""))) return "private";
  return url.protocol === "https:" ? null : "insecure";
}

/** Whether an address leads to this machine itself. */
export function isLoopback(text: string): boolean {
  const host = URL.parse(text)?.hostname;
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]";
}

/** Whether an address names its host by number, not by a name. */
export function isByNumber(text: string): boolean {
  return /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/.test(URL.parse(text)?.hostname ?? "");
}

function isPrivate(host: string): boolean {
  if (host.startsWith("[")) return isPrivateV6(host.slice(1, -1));
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return isPrivateV4(host.split(".").map(Number));
  return (
    !host.includes(".") ||
    /\.(localhost|local|internal|intranet|lan|home|corp|arpa|test|example|invalid)$/.test(host)
  );
}

function isPrivateV4([a = 0, b = 0, c = 0]: readonly number[]): boolean {
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b < 128) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0 && (c === 0 || c === 2)) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113)
  );
}

/** Only global unicast, 2000::/3, without the ranges that carry an IPv4 address (6to4, Teredo) or are documentation. */
function isPrivateV6(host: string): boolean {
  const first = Number.parseInt(host.split(":")[0] || "0", 16);
  if (first < 0x2000 || first > 0x3fff) return true;
  return first === 0x2002 || /^2001:(0?:|:|db8:)/.test(host);
}
