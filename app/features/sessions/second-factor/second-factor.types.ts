import type { QrCode } from "~/platform/qr-code.server";

/** The own second factor: since when it is asked for, null while it is off. */
export interface SecondFactor {
  readonly since: string | null;
  readonly codesLeft: number;
}

/** Why /second-factor is open. `over`: the code came too late, or may not let in here. `due`: a tenant asks its administrators for it, and nothing else is open before. */
export type SecondFactorScreen =
  | { readonly kind: "over" }
  | { readonly kind: "on" }
  | { readonly kind: "code" }
  | { readonly kind: "begin"; readonly due: boolean; readonly username: string }
  | { readonly kind: "setup"; readonly due: boolean; readonly qr: QrCode; readonly secret: string };
