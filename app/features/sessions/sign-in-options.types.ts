export interface SignInOptions {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Demo accounts exist: only on a developer's machine, never in a deployment. */
  readonly demoAccounts: boolean;
}
