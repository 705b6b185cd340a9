import type { InvitationStatus } from "./invitation-status";

export interface InvitationSummary {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly tenant: { readonly id: string; readonly name: string };
  readonly tenantRole: string;
  readonly roles: readonly string[];
  readonly language: string;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly revokedAt: string | null;
  readonly status: InvitationStatus;
  /** It gives a higher role than the viewer's, who can neither send it again nor revoke it. */
  readonly readOnly: boolean;
}

/** A new invitation with its link, which is shown and mailed once and never stored. */
export interface NewInvitation {
  readonly id: string;
  readonly email: string;
  readonly code: string;
  readonly url: string;
  readonly expiresAt: string;
}

/** What an invited person sees before giving a name and a password. */
export interface OpenInvitation {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: string;
  readonly tenantName: string;
  readonly invitedBy: string;
  readonly expiresAt: string;
}

export interface InvitationScreen {
  /** Who is signed in already, by full name. */
  readonly signedInAs: string | null;
  readonly opened: OpenInvitation | null;
  /** Why there is no invitation to accept, in the reader's language. */
  readonly problem: string | null;
}
