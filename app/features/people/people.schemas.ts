import { z } from "zod";
import { TENANT_ROLES } from "~/domain/states/states";
import { isWholeMailAddress } from "~/features/mail/mime-message";
import { newPassword } from "~/features/sessions/sessions.schemas";
import { LOCALES } from "~/platform/languages/locale";
import { listSearch } from "~/platform/list-search";
import { isOneLine, ONE_LINE } from "~/platform/one-line";
import { MAX_USERS_PER_REQUEST } from "./users/max-users-per-request";

export { TENANT_ROLES } from "~/domain/states/states";

/** A line of text: no control characters, nothing but itself around it. */
export const line = (max: number) =>
  z.string().trim().min(1, "people:required").max(max, "people:too_long").refine(isOneLine, ONE_LINE);

export const username = z
  .string()
  .min(1, "people:required")
  .max(100, "people:too_long")
  .regex(/^\S+$/, "people:username_spaces")
  .refine(isOneLine, ONE_LINE)
  .transform((name) => name.toLowerCase());

export const email = z
  .string()
  .trim()
  .max(254, "people:too_long")
  .transform((address) => address.toLowerCase())
  .refine(isWholeMailAddress, "people:email_invalid");

const roleNames = z.array(z.string().max(60)).max(60);
const id = z.string().min(1).max(100);

export const userParams = z.object({ id });
export const userSessionParams = z.object({ id, sessionId: id });

export const userSearch = listSearch(["username", "lastName", "email", "-lastAccessAt", "-createdAt"], {
  tenant: id.optional(),
  role: z.string().max(60).optional(),
  state: z.enum(["enabled", "disabled"]).optional(),
});

const userFields = {
  username,
  email,
  firstName: line(100),
  lastName: line(100),
  language: z.enum(LOCALES),
  tenantRole: z.enum(TENANT_ROLES),
  roles: roleNames,
};

export const newUserForm = z.strictObject({
  ...userFields,
  language: userFields.language.default("en"),
  tenantRole: userFields.tenantRole.default("USER"),
  roles: roleNames.default([]),
  /** Administrators of the product only; everybody else creates users of the own tenant. */
  tenantId: id.optional(),
  /** Without one the user gets a mail with a link to choose it. */
  password: newPassword.optional(),
});

/** Of those who create users of any tenant: the form asks which one, and none is meant by saying nothing. */
export const newUserOfAnyTenantForm = newUserForm.extend({
  tenantId: z.string("people:required").min(1, "people:required").max(100),
});

export const userForm = z
  .strictObject({ ...userFields, tenantId: id, disabled: z.boolean() })
  .partial()
  .refine((form) => Object.keys(form).length > 0, "people:nothing_to_change");

/** The same change for several users. */
export const usersForm = z
  .strictObject({
    ids: z.array(id).min(1, "people:nobody_chosen").max(MAX_USERS_PER_REQUEST, "people:too_many_chosen"),
    disabled: z.boolean().optional(),
    addRoles: roleNames.default([]),
    removeRoles: roleNames.default([]),
  })
  .refine(
    ({ disabled, addRoles, removeRoles }) =>
      disabled !== undefined || addRoles.length + removeRoles.length > 0,
    "people:nothing_to_change",
  );

/** The same from the list of users: ids beside each other, one act, and the role it is about. */
export const usersScreenForm = z.strictObject({
  ids: z
    .string()
    .transform((ids) => ids.split(",").filter(Boolean))
    .pipe(usersForm.shape.ids),
  act: z.enum(["disable", "enable", "give", "take"]),
  role: z.string().max(60).default(""),
});

/** The form of a user's page: everything in it at once, so that a box left empty is a role taken away. */
export const userScreenForm = z.strictObject({
  ...userFields,
  roles: roleNames.default([]),
  tenantId: id.optional(),
});

export type UserSearch = z.output<typeof userSearch>;
export type NewUserInput = z.output<typeof newUserForm>;
export type UsersScreenInput = z.output<typeof usersScreenForm>;
export type UsersInput = z.output<typeof usersForm>;
export type UserInput = z.output<typeof userForm>;
