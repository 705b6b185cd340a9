import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { ROLE_TENANT_ADMIN } from "~/permissions/roles";
import { connect } from "~db/client";
import {
  apiTokens,
  exclusionImports,
  holdings,
  identityProviders,
  invitations,
  policyRules,
  portfolioImports,
  portfolios,
  portfolioVersions,
  reportSchedules,
  reportShares,
  reports,
  savedViews,
  sessions,
  uploads,
  users,
  watches,
} from "~db/schema";
import { seedUser } from "../seed-rows";
import { DEMO_SHARE, SHARE, seedInstallation, THEN } from "./installation";
import { FOREIGN, FOREIGN_OWNER, HOME, HOME_OWNER } from "./personas";

/** Kinds of things a path may name. What belongs to the installation exists once, as the home tenant's. */
const FIXTURE_KINDS = [
  "portfolio",
  "report",
  "reportShare",
  "reportSchedule",
  "import",
  "exclusionImport",
  "policy",
  "savedView",
  "watch",
  "invitation",
  "provider",
  "tenant",
  "user",
  "userSession",
  "ownSession",
  "token",
  "email",
  "inboxMessage",
  "load",
  "upload",
  "guide",
  "newsItem",
  "flow",
  "conflictPolicy",
  "asyncCall",
  "asset",
] as const;

export type FixtureKind = (typeof FIXTURE_KINDS)[number];

/** Values of the path's parameters that name a thing. */
type Named = Readonly<Record<string, string>>;
export type Fixtures = Readonly<Record<FixtureKind, Named>>;

const FAR = "2099-01-01T00:00:00.000Z";

const db = connect(env.DB);

async function seedThingsOf(side: "home" | "foreign"): Promise<Fixtures> {
  const tenantId = side === "home" ? HOME : FOREIGN;
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.username, side === "home" ? HOME_OWNER : FOREIGN_OWNER));
  const ownerId = owner?.id ?? "";
  const [administrator] = await db.select().from(users).where(eq(users.username, "system.admin"));
  const subject = await seedUser({ tenantId, roles: ["ROLE_FUND", ROLE_TENANT_ADMIN] });
  const id = (kind: FixtureKind) => `${side}-${kind}`;
  const far = new Date(FAR);
  const session = (kind: FixtureKind, userId: string) =>
    db.insert(sessions).values({
      id: id(kind),
      userId,
      token: id(kind),
      expiresAt: far,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
  const fileKey = `matrix/${side}.csv`;
  await env.FILES.put(fileKey, `ISIN;Weight\n${SHARE};60%\n${DEMO_SHARE};40%\n`);
  await db.batch([
    db.insert(portfolios).values({
      id: id("portfolio"),
      tenantId,
      ownerId,
      createdBy: ownerId,
      name: "Core",
      asOf: "2026-09-30",
      currency: "EUR",
      totalValue: 1_000_000,
      createdAt: THEN,
      updatedAt: THEN,
    }),
    db.insert(portfolioVersions).values({
      portfolioId: id("portfolio"),
      version: 1,
      asOf: "2026-09-30",
      totalValue: 1_000_000,
      currency: "EUR",
      savedBy: ownerId,
      savedAt: THEN,
      note: "As agreed",
      holdingCount: 1,
    }),
    db.insert(holdings).values({
      portfolioId: id("portfolio"),
      version: 1,
      position: 0,
      isin: SHARE,
      name: "Corvane Semiconductors",
      assetType: "equity",
      weightShare: 1,
    }),
    db.insert(reports).values({
      id: id("report"),
      number: id("report"),
      tenantId,
      ownerId,
      portfolioId: id("portfolio"),
      portfolioVersion: 1,
      dataVersion: 1,
      status: "ready",
      sections: '["cover"]',
      locale: "en",
      title: "Core",
      fileKey,
      createdAt: THEN,
    }),
    db.insert(reportShares).values({
      id: id("reportShare"),
      tenantId,
      reportId: id("report"),
      secretHash: id("reportShare"),
      createdBy: ownerId,
      createdAt: THEN,
      expiresAt: FAR,
    }),
    db.insert(reportSchedules).values({
      id: id("reportSchedule"),
      tenantId,
      ownerId,
      portfolioId: id("portfolio"),
      title: "",
      sections: '["cover"]',
      locale: "en",
      rhythm: "quarterly",
      nextOn: "2099-01-01",
      linkDays: 14,
      licence: "{}",
      status: "active",
      version: id("reportSchedule"),
      createdAt: THEN,
      updatedAt: THEN,
    }),
    db.insert(portfolioImports).values({
      id: id("import"),
      tenantId,
      userId: ownerId,
      fileName: "positions.csv",
      fileKey,
      sizeBytes: 60,
      status: "open",
      createdAt: THEN,
    }),
    db.insert(exclusionImports).values({
      id: id("exclusionImport"),
      tenantId,
      userId: ownerId,
      scope: "personal",
      fileName: "exclusions.csv",
      fileKey,
      status: "open",
      createdAt: THEN,
    }),
    db.insert(policyRules).values({
      id: id("policy"),
      tenantId,
      metric: "esg.rating",
      operator: "at_least",
      value: 3,
      scope: "portfolios",
      severity: "breach",
      createdBy: ownerId,
      createdAt: THEN,
    }),
    db.insert(watches).values({
      id: id("watch"),
      userId: ownerId,
      tenantId: tenantId,
      kind: "asset",
      section: "equities",
      subject: "IT0000000001",
      path: "IT0000000001",
      name: "Followed",
      seenVersion: 0,
      createdAt: THEN,
    }),
    db.insert(savedViews).values({
      id: id("savedView"),
      tenantId,
      ownerId,
      list: "equities",
      name: "Kept",
      search: "",
      createdAt: THEN,
      updatedAt: THEN,
    }),
    db.insert(invitations).values({
      id: id("invitation"),
      codeHash: id("invitation"),
      email: `${side}@example.org`,
      language: "en",
      tenantId,
      invitedBy: ownerId,
      invitedByName: "Somebody",
      createdAt: THEN,
      expiresAt: FAR,
    }),
    db.insert(identityProviders).values({
      id: id("provider"),
      tenantId,
      name: "Directory",
      issuer: "https://login.example.org",
      clientId: "understory",
      createdAt: THEN,
      updatedAt: THEN,
    }),
    db.insert(uploads).values({
      id: id("upload"),
      status: "open",
      createdBy: side === "home" ? (administrator?.id ?? ownerId) : ownerId,
      dataset: "issuers",
      source: "upload",
      dryRun: true,
      fileName: "issuers.csv",
      contentType: "text/csv",
      sizeBytes: 10,
      partBytes: 10,
      fileKey: `matrix/${side}-parts.csv`,
      storeUploadId: "none",
      createdAt: THEN,
      updatedAt: THEN,
    }),
    session("userSession", subject.id),
    session("ownSession", ownerId),
    db.insert(apiTokens).values({
      id: id("token"),
      userId: ownerId,
      name: "Program",
      hash: id("token"),
      start: "us_12345",
      scopes: '["read:assets"]',
      createdAt: THEN,
      expiresAt: FAR,
    }),
  ]);
  const named = (kind: FixtureKind, parameter = "id"): Named => ({ [parameter]: id(kind) });
  return {
    portfolio: named("portfolio"),
    report: named("report"),
    reportShare: { id: id("report"), shareId: id("reportShare") },
    reportSchedule: named("reportSchedule"),
    import: named("import", "importId"),
    exclusionImport: named("exclusionImport", "importId"),
    policy: named("policy"),
    savedView: named("savedView"),
    watch: named("watch"),
    invitation: { id: id("invitation"), code: id("invitation") },
    provider: { id: tenantId, providerId: id("provider") },
    tenant: { id: tenantId, tenantId },
    user: { id: subject.id, userId: subject.id },
    userSession: { id: subject.id, sessionId: id("userSession") },
    ownSession: named("ownSession"),
    token: named("token"),
    email: named("email"),
    inboxMessage: named("inboxMessage"),
    load: { id: "1" },
    conflictPolicy: { id: "1" },
    upload: named("upload"),
    guide: named("guide"),
    flow: named("flow"),
    asyncCall: named("asyncCall"),
    newsItem: named("newsItem"),
    asset: { isin: SHARE },
  };
}

const absentOf = (things: Fixtures): Fixtures =>
  Object.fromEntries(
    Object.entries(things).map(([kind, named]) => [
      kind,
      Object.fromEntries(
        Object.keys(named).map((parameter) => [
          parameter,
          kind === "load" || kind === "conflictPolicy" ? "999" : "absent",
        ]),
      ),
    ]),
  ) as Fixtures;

/** The same things of the home tenant, of a foreign one, and ids that are nobody's. */
export async function seedFixtures(): Promise<Readonly<Record<"home" | "foreign" | "absent", Fixtures>>> {
  await seedInstallation();
  const home = await seedThingsOf("home");
  return { home, foreign: await seedThingsOf("foreign"), absent: absentOf(home) };
}
