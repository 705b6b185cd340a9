import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { wayOn } from "~/platform/pages/return-path.server";

/** The dashboard; or the page that was asked for before signing in, or before maintenance. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { path, headers } = await wayOn(context.app, request);
  return redirect(path, { headers });
}
