import { ANALYTICS_ORIGINS } from "./pages/google-analytics";

/**
 * Mantine and SVG set style attributes, which no nonce covers; style elements need the nonce. The origins of analytics are
 * open only where the installation has it; whether anything is asked of them is the visitor's choice.
 */
export function contentSecurityPolicy(nonce: string, { analytics = false } = {}): string {
  const elsewhere = analytics ? ` ${ANALYTICS_ORIGINS.join(" ")}` : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${elsewhere}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
