export interface ApiTokenView {
  readonly id: string;
  readonly name: string;
  /** Its first characters, to recognise it by. */
  readonly start: string;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastUsedAt: string | null;
}

export interface CusipTerms {
  readonly version: string;
  readonly accepted: boolean;
  readonly acceptedAt: string | null;
  readonly acceptedVersion: string | null;
}

export interface Profile {
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly tenantName: string;
  readonly roles: readonly string[];
  readonly hasPassword: boolean;
  readonly cusip: CusipTerms;
}
