import type { Context } from "hono";
import type { ServerEnv } from "../server-env";
import { describedDocument } from "./document";
import { INFO } from "./info";
import type { JsonObject } from "./schema";

interface Contracts {
  readonly getOpenAPI31Document: (info: typeof INFO) => unknown;
}

interface Made {
  readonly text: string;
  readonly etag: string;
}

/** Follows from the code alone, so an isolate makes it once. */
let made: Made | null = null;

async function make(contracts: Contracts): Promise<Made> {
  const { document } = describedDocument(contracts.getOpenAPI31Document(INFO) as JsonObject);
  const text = JSON.stringify(document);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return {
    text,
    etag: `"${[...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`,
  };
}

/** GET /openapi.json: the reference for programs, which ask again with its tag. */
export async function answerReference(context: Context<ServerEnv>, contracts: Contracts): Promise<Response> {
  made ??= await make(contracts);
  const { text, etag } = made;
  const headers = { etag, "cache-control": "no-cache" };
  if (context.req.header("if-none-match") === etag) return context.body(null, 304, headers);
  return context.body(text, 200, { ...headers, "content-type": "application/json" });
}
