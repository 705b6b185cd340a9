import type { ActField, ActName, SubjectType } from "./activity-choices";

export interface ActSubject {
  readonly type: SubjectType;
  readonly id: string;
  readonly name: string;
}

/** A value, what it was and is now (`from`, `to`), or a thing by its name (`id`, `name`). */
export type ActDetail = Readonly<Partial<Record<ActField, unknown>>>;

/** An administrative act, as the code that performs it describes it. Details never hold a secret. */
export interface Act {
  readonly action: ActName;
  readonly subject: ActSubject;
  /** Tenant the act concerns; null for the whole installation. */
  readonly tenantId: string | null;
  readonly detail?: ActDetail;
}

/** Who acts; an event nobody signed in for (a wrong password) has the name that was typed and no id. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}
