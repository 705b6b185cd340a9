/** Why /password-change is open: by a mailed link, a forced password, the owner's wish; or a link that is over. */
export type PasswordScreen =
  | {
      readonly kind: "link" | "forced" | "own";
      readonly username: string;
      /** What is known of the person, and so worth nothing in a password. */
      readonly words: readonly string[];
    }
  | { readonly kind: "invalid" };
