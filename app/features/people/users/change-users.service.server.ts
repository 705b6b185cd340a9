import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { AppError, type ErrorFinding, notFound } from "~/platform/errors";
import type { UsersInput } from "../people.schemas";
import { rolesOf } from "./user-summary";
import { findUser } from "./users.queries.server";
import { changeUser } from "./users.service.server";

export interface UsersChanged {
  /** Ids of those who are different now. */
  readonly changed: readonly string[];
  /** Ids of those who were like this before; nothing is on record for them. */
  readonly unchanged: readonly string[];
  /** Whom nothing was changed of, and why; `field` is the place in the request. */
  readonly findings: readonly ErrorFinding[];
}

/**
 * Disables or enables several users, gives them roles or takes roles from them. Each is changed and on record by
 * itself: who may not be changed is left out and named, the others are changed.
 */
export async function changeUsers(app: AppContext, input: UsersInput): Promise<UsersChanged> {
  const signed = permitted(app, "user:manage");
  const [changed, unchanged, findings]: [string[], string[], ErrorFinding[]] = [[], [], []];
  for (const id of new Set(input.ids)) {
    try {
      const isChanged = await changeOne(signed, id, input);
      (isChanged ? changed : unchanged).push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      findings.push(refusal(error, input.ids.indexOf(id)));
    }
  }
  return { changed, unchanged, findings };
}

/** Changes what is different of one of them; false where nothing is. */
async function changeOne(app: SignedInContext, id: string, input: UsersInput): Promise<boolean> {
  const row = await findUser(app, app.scope, id);
  if (!row) throw notFound();
  const held = rolesOf(row);
  const roles = [...new Set([...held, ...input.addRoles])].filter(
    (role) => !input.removeRoles.includes(role),
  );
  const givesRoles = roles.length !== held.length || roles.some((role) => !held.includes(role));
  const { disabled } = input;
  const disables = disabled !== undefined && disabled !== (row.disabledAt !== null);
  if (!givesRoles && !disables) return false;
  await changeUser(app, id, { ...(givesRoles && { roles }), ...(disables && { disabled }) });
  return true;
}

function refusal({ kind, detail }: AppError, place: number): ErrorFinding {
  const { code, message } = kind;
  return {
    severity: "error",
    code,
    message,
    ...(detail.params && { params: detail.params }),
    field: `ids.${place}`,
  };
}
