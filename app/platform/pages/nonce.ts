import { createContext, useContext } from "react";

/** The nonce of this document's Content-Security-Policy. */
export const NonceContext = createContext("");

export const useNonce = () => useContext(NonceContext);

/** In the browser the attribute reads as empty; the property still holds the nonce for elements added later. */
export function documentNonce(): string {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}
