import { createContext, useContext } from "react";

/** The nonce of this document's Content-Security-Policy; empty in the browser, where the tags already carry it. */
export const NonceContext = createContext("");

export const useNonce = () => useContext(NonceContext);
