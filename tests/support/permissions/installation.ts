import { env } from "cloudflare:workers";
import { connect } from "~db/client";
import {
  appState,
  asyncCalls,
  conflictPolicies,
  contentItems,
  contentVersions,
  emails,
  inboxMessages,
  loads,
  updateFlows,
} from "~db/schema";
import { seedAssets } from "../catalogue-rows";
import { seedUser } from "../seed-rows";

/** In the demo only the second is shown. */
export const SHARE = "NL0099114207";
export const DEMO_SHARE = "DE000DM4EH23";
export const THEN = "2026-01-01T00:00:00.000Z";

/** What belongs to nobody's tenant: two shares, and one of each thing that administrators look after. */
export async function seedInstallation(): Promise<void> {
  const db = connect(env.DB);
  const { id: keeper } = await seedUser();
  await seedAssets([
    { isin: SHARE, name: "Corvane Semiconductors" },
    { isin: DEMO_SHARE, name: "Esterhaus Bank", demo: true },
  ]);
  const mail = { recipient: "x@example.org", subject: "A mail", html: "<p>x</p>", text: "x" };
  const item = {
    texts: '{"en":{"title":"T","body":"B"}}',
    status: "published" as const,
    updatedAt: THEN,
    updatedBy: keeper,
  };
  const load = {
    id: 1,
    dataset: "issuers",
    source: "upload",
    fileName: "issuers.csv",
    contentType: "text/csv",
    fileKey: "matrix/issuers.csv",
    sizeBytes: 10,
    status: "finished",
    createdBy: keeper,
    createdByName: "X",
    createdAt: THEN,
  } as const;
  await env.FILES.put(load.fileKey, "issuer_id\n");
  await db.batch([
    db.insert(appState).values({ key: "ready", value: THEN }),
    db.insert(emails).values({
      ...mail,
      id: "home-email",
      mailType: "account_created",
      locale: "en",
      status: "sent",
      createdAt: THEN,
    }),
    db.insert(inboxMessages).values({
      ...mail,
      id: "home-inboxMessage",
      emailId: "home-email",
      sender: "y@example.org",
      receivedAt: THEN,
    }),
    // Facts that a test seeded before name this load already.
    db.insert(loads).values(load).onConflictDoUpdate({ target: loads.id, set: load }),
    db.insert(conflictPolicies).values({
      id: 1,
      dataset: "issuers",
      source: "upload",
      createdAt: THEN,
      createdBy: keeper,
      createdByName: "X",
    }),
    db.insert(contentItems).values({ ...item, id: "home-guide", kind: "guide", publishedAt: THEN }),
    db.insert(contentVersions).values({
      ...{ id: 1, contentId: "home-guide", at: THEN, by: keeper, status: "published", pinned: false },
      texts: '{"en":{"title":"T","shortDescription":"S","body":"B"}}',
    }),
    db.insert(contentItems).values({ ...item, id: "home-newsItem", kind: "news", publishedAt: THEN }),
    db.insert(updateFlows).values({
      id: "home-flow",
      name: "Issuers",
      dataset: "issuers",
      source: "flow",
      origin: "inbox",
      location: "inbox/issuers/",
      createdAt: THEN,
      updatedAt: THEN,
      updatedBy: keeper,
    }),
    db.insert(asyncCalls).values({
      id: "home-asyncCall",
      kind: "mail.send",
      status: "dead",
      payload: '{"kind":"mail.send"}',
      createdAt: THEN,
      updatedAt: THEN,
    }),
  ]);
}
