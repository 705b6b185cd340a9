import { ApiClient } from "./permissions/api-client";
import { PASSWORD } from "./seed-rows";

const ask = new ApiClient();

/** A browser as far as screens go: keeps cookies, sends forms, and follows nothing by itself. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private async ask(question: Parameters<ApiClient["answer"]>[0]): Promise<Response> {
    const response = await ask.answer({ ...question, cookie: this.cookie });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    return response;
  }

  open(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.ask({ method: "GET", path, headers });
  }

  /** What the screen's loaders answer, as the browser's router asks for it. */
  async data(path: string): Promise<string> {
    const [pathname, search] = path.split("?");
    return (await this.open(`${pathname}.data${search ? `?${search}` : ""}`)).text();
  }

  send(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.ask({ method: "POST", path, headers, body: new URLSearchParams(form) });
  }

  /** A change through the API with the cookies of the screens. */
  api(method: string, path: string, body?: unknown): Promise<Response> {
    return this.ask({
      method,
      path: `/api/v1${path}`,
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  signIn(username: string, password = PASSWORD): Promise<Response> {
    return this.send("/login", { username, password });
  }
}

/** Where an answer leads, whatever asked: a page by its header, the router and fetchers in the text they read. */
export async function leadsTo(response: Response): Promise<string | null> {
  const location = response.headers.get("location");
  if (location) return location;
  return /"redirect","([^"]+)"/.exec(await response.text())?.[1] ?? null;
}
