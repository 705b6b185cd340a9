import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Outlet } from "@remix-run/react";
import { reportBrokenScreen } from "~/features/activity/record-failing-calls";
import { titleTags } from "~/platform/pages/title";
import { ErrorScreen } from "~/ui/errors/error-screen";

/** A screen that is refused is titled by why; all others have a title of their own, or the frame's. */
export const meta: MetaFunction = ({ error, matches }) => {
  const framed = matches.findLast(({ meta }) => meta.length > 0)?.meta ?? [];
  if (!isRouteErrorResponse(error)) return framed;
  const { title } = (error.data ?? {}) as { readonly title?: unknown };
  return typeof title === "string" ? titleTags(title) : framed;
};

/** Between the frame and its screens: a screen that fails leaves the frame standing. */
export default function ScreenBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen framed onBroken={reportBrokenScreen} />;
}
