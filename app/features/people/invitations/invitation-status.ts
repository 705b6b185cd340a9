export const INVITATION_STATUSES = ["active", "used", "expired"] as const;

export type InvitationStatus = (typeof INVITATION_STATUSES)[number];
