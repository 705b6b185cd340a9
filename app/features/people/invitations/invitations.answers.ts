import { z } from "zod";
import { fileColumns } from "~/features/intake/file-columns.answers";
import { INVITATION_STATUSES } from "./invitation-status";

export const invitationSummary = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  tenant: z.object({ id: z.string(), name: z.string() }),
  tenantRole: z.string(),
  roles: z.array(z.string()).readonly(),
  language: z.string(),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  status: z.enum(INVITATION_STATUSES),
  /** It gives a higher role than the viewer's, who can neither send it again nor revoke it. */
  readOnly: z.boolean(),
});

export type InvitationSummary = Readonly<z.infer<typeof invitationSummary>>;

export const newInvitation = z.object({
  id: z.string(),
  email: z.string(),
  code: z.string(),
  url: z.string(),
  expiresAt: z.string(),
});

/** A new invitation with its link, which is shown and mailed once and never stored. */
export type NewInvitation = Readonly<z.infer<typeof newInvitation>>;

export const invitationFileCheck = z.object({
  /** How many people can be invited, as far as the file tells. */
  people: z.number().int(),
  columns: fileColumns,
});

/** What was read of a file of people to invite; its findings are told in the reader's language. */
export type InvitationFileCheck = Readonly<z.infer<typeof invitationFileCheck>>;

export const openedInvitation = z.object({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  language: z.string(),
  tenantName: z.string(),
  invitedBy: z.string(),
  expiresAt: z.string(),
});

/** What an invited person sees before giving a name and a password. */
export type OpenInvitation = Readonly<z.infer<typeof openedInvitation>>;

export interface InvitationScreen {
  /** Who is signed in already, by full name. */
  readonly signedInAs: string | null;
  readonly opened: OpenInvitation | null;
  /** Why there is no invitation to accept, in the reader's language. */
  readonly problem: string | null;
}
