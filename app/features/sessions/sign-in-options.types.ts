import type { OwnSession } from "./sessions.answers";

export interface SignInOptions {
  readonly providers: readonly { readonly id: string; readonly name: string }[];
  /** Demo accounts exist: only on a developer's machine, never in a deployment. */
  readonly demoAccounts: boolean;
}

export interface SignInScreen {
  readonly options: SignInOptions;
  /** Who is signed in already, by full name. */
  readonly signedInAs: string | null;
  /** The viewer's sessions elsewhere, where they are asked about. */
  readonly others: readonly OwnSession[];
}
