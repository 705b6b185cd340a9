/** Tenants and users as a seed describes them. */
export interface AccountSet {
  readonly tenants: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly sections: readonly string[];
  }[];
  readonly users: readonly {
    readonly id: string;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly language: string;
    readonly tenantId: string;
    readonly tenantRole: string;
    readonly roles: readonly string[];
  }[];
}
