import type { PolicyOperator, PolicySeverity } from "~/domain/policies/policy";
import type { PolicyVerdict } from "~/domain/policies/verdict";
import type { RHYTHMS } from "~/domain/states/states";
import type { WatchedState, WatchedValue } from "~/domain/watching/changes";
import type { AlertTopic } from "~/domain/watching/watched-fields";
import type { Followed } from "~/features/assets/components/follow/followed.types";
import type { Section } from "~/permissions/sections";

export { RHYTHMS } from "~/domain/states/states";

/** How often somebody is written to. */
export type Rhythm = (typeof RHYTHMS)[number];

/** Something followed, as it is stored. */
export interface Watch {
  readonly id: string;
  readonly kind: Followed["kind"];
  readonly section: Section;
  readonly subject: string;
  readonly path: string;
  readonly name: string;
  /** Of an asset its fields, of a view those of each of its assets by ISIN. */
  readonly state: WatchedState | Readonly<Record<string, WatchedState>>;
  readonly seenVersion: number;
  readonly createdAt: string;
}

/** Something followed, as screens and programs see it. */
export interface FollowedThing extends Followed {
  readonly section: Section;
  readonly path: string;
  readonly name: string;
  /** The address of a view's list without the leading question mark; null for assets. */
  readonly search: string | null;
  /** Assets a view lists. */
  readonly members: number | null;
  readonly createdAt: string;
  /** When it last changed. */
  readonly changedAt: string | null;
}

/** The file behind a change; without a row where a whole list stands behind it. */
export interface AlertCause {
  readonly dataset: string;
  readonly loadId: number;
  readonly fileName: string;
  readonly source: string;
  readonly sourceRow: number | null;
}

/** A rule a portfolio began to break, as it was then. */
export interface BrokenRule {
  readonly metric: string;
  readonly operator: PolicyOperator;
  readonly limit: number;
  readonly severity: PolicySeverity;
  readonly value: number;
}

/** A rule a portfolio broke that cannot be judged any more: the breach is neither confirmed nor over. */
export interface UnjudgedRule
  extends Pick<BrokenRule, "metric" | "operator" | "limit" | "severity">,
    Pick<PolicyVerdict, "reason" | "value" | "coverageShare" | "eligibleShare" | "neededCoverageShare"> {
  readonly result: "cannot_tell";
}

/** A line outside its own limits. */
export interface BrokenLimit {
  readonly line: string;
  readonly operator: PolicyOperator;
  readonly limit: number;
  readonly value: number;
}

/** What a view gained and lost: how many, and the first of them by name. */
export interface MovedMembers {
  readonly count: number;
  readonly entered: number;
  readonly left: number;
  readonly names: readonly string[];
}

export type AlertValue = WatchedValue | BrokenRule | UnjudgedRule | BrokenLimit | MovedMembers;

export type AlertSubject = "asset" | "view" | "portfolio";

export interface NewAlert {
  readonly topic: AlertTopic;
  readonly subjectKind: AlertSubject;
  readonly subject: string;
  readonly section: Section | null;
  readonly path: string;
  readonly name: string;
  readonly field: string;
  readonly before: AlertValue;
  readonly after: AlertValue;
  readonly cause: AlertCause | null;
}

export interface Alert extends NewAlert {
  readonly id: number;
  readonly dataVersion: number;
  readonly at: string;
  readonly unread: boolean;
}

export interface WatchlistScreen {
  readonly tab: "changes" | "followed" | "settings";
  readonly alerts: readonly Alert[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly unread: number;
  readonly followed: readonly FollowedThing[];
  readonly digest: Rhythm;
  readonly email: string;
}
