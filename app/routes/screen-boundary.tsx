import { Outlet } from "@remix-run/react";
import { reportBrokenScreen } from "~/features/activity/record-failing-calls";
import { ErrorScreen } from "~/ui/errors/error-screen";

/** Between the frame and its screens: a screen that fails leaves the frame standing. */
export default function ScreenBoundary() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen framed onBroken={reportBrokenScreen} />;
}
