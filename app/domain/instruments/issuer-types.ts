/** What an issuer may be, as the issuers dataset states it. */
export const ISSUER_TYPES = [
  "company",
  "sovereign",
  "sub_sovereign",
  "supranational",
  "real_estate",
  "fund",
  "other",
] as const;
