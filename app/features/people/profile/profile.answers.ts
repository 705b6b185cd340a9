import { z } from "zod";

const cusipTerms = z.object({
  version: z.string(),
  accepted: z.boolean(),
  acceptedAt: z.string().nullable(),
  acceptedVersion: z.string().nullable(),
});

export type CusipTerms = Readonly<z.infer<typeof cusipTerms>>;

export const profile = z.object({
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  language: z.string(),
  tenantName: z.string(),
  roles: z.array(z.string()).readonly(),
  hasPassword: z.boolean(),
  cusip: cusipTerms,
});

export type Profile = Readonly<z.infer<typeof profile>>;

export const apiTokenView = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, to recognise it by. */
  start: z.string(),
  scopes: z.array(z.string()).readonly(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});

export type ApiTokenView = Readonly<z.infer<typeof apiTokenView>>;
