import { ORIGIN } from "./client";

const MAX_STEPS = 10;

/** Signs in at a provider's own page like a browser with cookies would, and answers the address it leads back to. */
export async function signInAtProvider(authorization: string, account: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = authorization;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const response: Response = await fetch(url, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { body: form }),
    });
    await response.arrayBuffer();
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location: string | null = response.headers.get("location");
    form = null;
    if (location) url = new URL(location, url).href;
    else if (response.ok) form = new URLSearchParams({ account });
    else throw new Error(`The provider answered ${response.status} at ${new URL(url).pathname}.`);
    if (url.startsWith(ORIGIN)) return url;
  }
  throw new Error("The provider leads nowhere.");
}
