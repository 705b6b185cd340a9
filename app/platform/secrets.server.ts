import { sha256Hex } from "./sha256";

const text = new TextEncoder();

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const bytesOf = (value: string) =>
  Uint8Array.from(atob(value.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );

/** 256 random bits, safe in a URL. */
export function newSecret(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** How a secret is stored: its SHA-256, in hexadecimal. */
export function hashOf(secret: string): Promise<string> {
  return sha256Hex(secret);
}

async function keyFor(env: Env, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", text.encode(env.AUTH_SECRET), "HKDF", false, [
    "deriveKey",
  ]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: text.encode(`understory ${purpose}`) },
    material,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** Seals a text with the installation's secret; `purpose` keeps what was sealed for one use out of another. */
export async function seal(env: Env, purpose: string, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyFor(env, purpose);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text.encode(plain));
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** The sealed text, or null where it was not sealed here for this purpose or was tampered with. */
export async function unseal(env: Env, purpose: string, value: string): Promise<string | null> {
  const [iv, sealed] = value.split(".");
  if (!iv || !sealed) return null;
  try {
    const key = await keyFor(env, purpose);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv: bytesOf(iv) }, key, bytesOf(sealed));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}
