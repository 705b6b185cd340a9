import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { apiClient } from "../../../scripts/api-client.mjs";
import { PASSWORD } from "./sign-in";

type Api = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The API as one of the demonstration accounts uses it. */
export const apiOf = (origin: string | undefined, username: string): Promise<Api> =>
  apiClient(origin, username, PASSWORD);

export interface MadeUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** Somebody new in the tenant of the administrator, who chose the password everybody has here. */
export async function makeUser(
  origin: string | undefined,
  api: Api,
  roles: readonly string[] = [],
): Promise<MadeUser> {
  const username = `person-${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.org`;
  const first = `${PASSWORD} at first`;
  const user = { username, email, firstName: "Ada", lastName: "Longhi", password: first, roles };
  const { id } = (await api("POST", "/users", user)) as { id: string };
  const own = await apiClient(origin, username, first);
  await own("PUT", "/user/me/password", { currentPassword: first, password: PASSWORD });
  return { id, username, email };
}

/** The link of the newest mail to an address, from the inbox that local mail stays in. */
export async function linkMailedTo(api: Api, address: string, pattern: RegExp): Promise<string> {
  let link = "";
  await expect
    .poll(
      async () => {
        const query = `q=${encodeURIComponent(address)}`;
        const { items } = (await api("GET", `/inbox?${query}`)) as { items: { id: string; to: string }[] };
        const newest = items.find((item) => item.to === address);
        if (!newest) return "";
        const { text } = (await api("GET", `/inbox/${newest.id}`)) as { text: string };
        link = pattern.exec(text)?.[0] ?? "";
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return link;
}
