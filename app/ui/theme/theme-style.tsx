import { useState } from "react";
import { useNonce } from "~/platform/pages/nonce";
import { themeCss } from "./theme-css";

const ID = "theme";

/** The browser keeps what the server wrote, even should React draw the whole page anew. */
const written = () => (import.meta.env.SSR ? themeCss() : (document.getElementById(ID)?.innerHTML ?? ""));

export function ThemeStyle() {
  const nonce = useNonce();
  const [css] = useState(written);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own tokens.
  return <style id={ID} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
