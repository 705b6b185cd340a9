import { z } from "zod";
import { mapping } from "~/features/intake/intake-mapping";
import { newPassword } from "~/features/sessions/sessions.schemas";
import { wholeNumber } from "~/platform/forms/stated-number";
import { LOCALES } from "~/platform/languages/locale";
import { listSearch } from "~/platform/list-search";
import { email, line, TENANT_ROLES, username } from "../people.schemas";
import { INVITATION_STATUSES } from "./invitation-status";

const id = z.string().min(1).max(100);
const roles = z.array(z.string().max(60)).max(60);

export const invitationParams = z.object({ id });
export const invitationCodeParams = z.object({ code: z.string().min(1).max(200) });

const invitationSorts = ["-createdAt", "email", "expiresAt"] as const;
const invitationFilters = {
  status: z.enum(INVITATION_STATUSES).optional(),
  tenant: id.optional(),
};

export const invitationSearch = listSearch(invitationSorts, invitationFilters);

/** The screen may open with the form: for the first administrator of the tenant named. */
export const invitationScreenSearch = listSearch(invitationSorts, invitationFilters, {
  invite: id.optional(),
});

/** One invited person; names are a suggestion the person may change. */
const invitee = z.strictObject({
  email,
  firstName: line(100).optional(),
  lastName: line(100).optional(),
});

export const invitationForm = z.strictObject({
  invitees: z.array(invitee).min(1, "people:invite_nobody").max(500, "people:invite_too_many"),
  tenantId: id.optional(),
  tenantRole: z.enum(TENANT_ROLES).default("USER"),
  roles: roles.default([]),
  language: z.enum(LOCALES).default("en"),
  /** Seven days unless said otherwise. */
  days: wholeNumber(
    z
      .number("people:invite_days")
      .int("people:invite_days")
      .min(1, "people:invite_days")
      .max(60, "people:invite_days"),
  ).default(7),
});

/** Of those who invite to any tenant: the form asks to which. */
export const invitationToAnyTenantForm = invitationForm.extend({
  tenantId: z.string("people:required").min(1, "people:required").max(100),
});

/** The same for all lines of a file. */
export const invitationFileForm = invitationForm.omit({ invitees: true }).extend({
  /** What the columns of the file are taken for; null where nobody chose. */
  mapping: mapping.nullish(),
});

export const acceptForm = z.strictObject({
  username,
  firstName: line(100),
  lastName: line(100),
  password: newPassword,
});

export type InvitationSearch = z.output<typeof invitationSearch>;
export type InvitationInput = z.output<typeof invitationForm>;
export type InvitationFileInput = z.output<typeof invitationFileForm>;
export type Invitee = z.output<typeof invitee>;
export type AcceptInput = z.output<typeof acceptForm>;
