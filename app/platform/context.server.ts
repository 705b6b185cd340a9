import type { BatchItem } from "drizzle-orm/batch";
import { type Licence, licenceOf } from "~/permissions/licence";
import { can, isDemo, isSystemAdmin, type Permission } from "~/permissions/policy";
import type { Scope } from "~/permissions/scope";
import { scopeOf } from "~/permissions/scope";
import type { Viewer } from "~/permissions/viewer";
import type { Db } from "~db/client";
import { connect } from "~db/client";
import {
  notInDemo,
  notSignedIn,
  passwordChangeRequired,
  secondFactorRequired,
  sectionNotAllowed,
  underMaintenance,
} from "./errors";
import type { Locale } from "./languages/locale";
import { DEFAULT_LOCALE } from "./languages/locale";
import { createLog, type Log } from "./log.server";
import { publicOriginOf } from "./public-address";
import type { GivenSettings } from "./settings.server";

const MAINTENANCE_RETRY_SECONDS = 300;

/** A write that can go into a `db.batch`. */
export type Statement = BatchItem<"sqlite">;

/** What a use case needs from the world, passed as its first argument. */
export interface AppContext {
  /** Bindings and variables, the variables as the settings of the installation leave them. */
  readonly env: Env;
  /** Bindings and variables as they were deployed. */
  readonly deployed: Env;
  readonly settings: GivenSettings;
  readonly db: Db;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly log: Log;
  readonly viewer: Viewer | null;
  readonly locale: Locale;
  readonly requestId: string;
  /** The configured address of the product, e.g. https://understory.example; empty without one. See `publicLink`. */
  readonly origin: string;
  /** The product is closed to everybody but system administrators. */
  readonly maintenance: boolean;
  /** When the viewer's session ends if it stays unused, in milliseconds since the epoch; absent without a session. */
  readonly sessionEndsAt?: number;
  /** Keeps the Worker alive for work that may follow the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A context in which somebody is signed in. */
export interface SignedInContext extends AppContext {
  readonly viewer: Viewer;
  readonly scope: Scope;
  /** What answers to the viewer may rest on. */
  readonly licence: Licence;
}

export function createContext(
  env: Env,
  given: {
    viewer?: Viewer | null;
    locale?: Locale;
    requestId?: string;
    waitUntil?: AppContext["waitUntil"];
  } = {},
): AppContext {
  const requestId = given.requestId ?? crypto.randomUUID();
  return {
    env,
    deployed: env,
    settings: {},
    db: connect(env.DB),
    clock: () => new Date(),
    newId: () => crypto.randomUUID(),
    log: createLog(requestId),
    viewer: given.viewer ?? null,
    locale: given.locale ?? DEFAULT_LOCALE,
    requestId,
    origin: publicOriginOf(env.PUBLIC_URL),
    maintenance: false,
    waitUntil: given.waitUntil ?? (() => undefined),
  };
}

/** The context of a person: what they may see and what their answers may rest on. */
export function onBehalfOf(app: AppContext, viewer: Viewer): SignedInContext {
  return { ...app, viewer, scope: scopeOf(viewer), licence: licenceOf(viewer) };
}

/** Refuses with 503 while the product is being maintained, except for system administrators. */
export function open(app: AppContext): AppContext {
  if (app.maintenance && !(app.viewer && isSystemAdmin(app.viewer)))
    throw underMaintenance({ retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
  return app;
}

/** The context of whoever is signed in, even one who must change the password before anything else. */
export function recognised(app: AppContext): SignedInContext {
  open(app);
  if (!app.viewer) throw notSignedIn();
  return onBehalfOf(app, app.viewer);
}

/** The signed-in context, or 503, or 401, or 403 where a new password or setting up a second factor comes first. */
export function signedIn(app: AppContext): SignedInContext {
  const signed = recognised(app);
  if (signed.viewer.mustChangePassword) throw passwordChangeRequired();
  if (signed.viewer.mustSetUpSecondFactor) throw secondFactorRequired();
  return signed;
}

/** The signed-in context of somebody who holds the permission, or 401, or 403. */
export function permitted(app: AppContext, permission: Permission): SignedInContext {
  const signed = signedIn(app);
  if (can(signed.viewer, permission)) return signed;
  throw isDemo(signed.viewer) ? notInDemo() : sectionNotAllowed();
}
