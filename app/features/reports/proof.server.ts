import type { AppContext } from "~/platform/context.server";
import { paths } from "~/platform/paths";
import { qrCodeOf } from "~/platform/qr-code.server";
import { figuresHash } from "./figures-hash";
import type { ReportDocument } from "./report-document";

/**
 * What a report says about itself so that anybody can verify it: the hash of its figures, and the public address of its
 * number as text and QR code; without them where the installation does not know its own address.
 */
export async function proofOf(
  app: Pick<AppContext, "origin">,
  document: ReportDocument,
): Promise<NonNullable<ReportDocument["proof"]>> {
  const address = app.origin === "" ? null : app.origin + paths.verify(document.number);
  return {
    figuresHash: await figuresHash(document),
    address,
    qr: address === null ? null : qrCodeOf(address),
  };
}
