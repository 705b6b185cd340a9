import { appError } from "./errors";

/** The installation does not know its own address, so it makes no link that leaves the product. */
const publicAddressMissing = appError(
  "configuration.public_address_missing",
  500,
  "errors:public_address_missing",
);

/**
 * The origin under which people reach the product, from the configuration alone: the address of a request is whatever
 * its sender wrote into the Host header. Empty where none, or none that is an address, is configured.
 */
export function publicOriginOf(configured: string | undefined): string {
  const url = configured ? URL.parse(configured) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : "";
}

/** An absolute link to a path of the product, for mails and redirects of other servers. An error without a public address. */
export function publicLink(app: { readonly origin: string }, path: string): string {
  if (app.origin === "") throw publicAddressMissing();
  return `${app.origin}${path}`;
}
