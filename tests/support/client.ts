import { SELF } from "cloudflare:test";
import { contentOf } from "./answers";
import { PASSWORD, type SeededUser, seedUser } from "./seed-rows";

export const ORIGIN = "http://understory.test";

/** A program that talks to the API: keeps its cookie and sends our Origin with every change. */
export class Client {
  private cookie = "";

  async signIn(username: string, password = PASSWORD): Promise<Response> {
    const response = await this.request("POST", "/api/v1/auth/login", { username, password });
    this.keepCookies(response);
    return response;
  }

  /** Makes a user, and signs in as that user. */
  async signInNew(given: Parameters<typeof seedUser>[0]): Promise<SeededUser> {
    const user = await seedUser(given);
    await this.signIn(user.username);
    return user;
  }

  /** Takes the cookies of an answer that sets them anew. */
  keepCookies(response: Response): void {
    this.cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }

  request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const raw =
      body instanceof FormData ||
      body instanceof Uint8Array ||
      body instanceof ReadableStream ||
      typeof body === "string";
    return SELF.fetch(ORIGIN + path, {
      method,
      redirect: "manual",
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(method !== "GET" && { origin: ORIGIN }),
        ...(body !== undefined && !raw && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? (body as BodyInit) : JSON.stringify(body) }),
    });
  }

  get = (path: string, headers?: Record<string, string>) => this.request("GET", path, undefined, headers);
  /** What is found at an address. */
  read = <T = unknown>(path: string) => contentOf<T>(this.get(path));
  post = (path: string, body?: unknown, headers?: Record<string, string>) =>
    this.request("POST", path, body, headers);
  put = (path: string, body?: unknown) => this.request("PUT", path, body);
  delete = (path: string) => this.request("DELETE", path);
}
