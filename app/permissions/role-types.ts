/** What a role is about. */
export const ROLE_TYPES = ["ADMIN", "TENANT", "SECTION", "SUB_SECTION"] as const;
