import { beforeAll } from "vitest";
import { ROLE_ADMIN } from "~/permissions/roles";
import { Client } from "./client";
import type { seedUser } from "./seed-rows";

/** A program of somebody new, who is signed in before the tests of the file. */
export function signedInClient(given: Parameters<typeof seedUser>[0]): Client {
  const client = new Client();
  beforeAll(async () => {
    await client.signInNew(given);
  }, 60_000);
  return client;
}

export const signedInAdmin = (username: string): Client => signedInClient({ username, roles: [ROLE_ADMIN] });
