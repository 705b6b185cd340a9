import type { Section } from "~/permissions/sections";

export interface TenantSummary {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  readonly disabled: boolean;
  readonly deleted: boolean;
  readonly defaultHostname: string | null;
  readonly sections: readonly Section[];
  readonly users: number;
  readonly createdAt: string;
}
