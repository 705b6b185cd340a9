import { Suspense } from "react";
import { lazyPart } from "~/ui/chunks/lazy-part";
import type { ConfirmDialogProps } from "./confirm-dialog-body.client";

const ConfirmDialogBody = lazyPart(() => import("./confirm-dialog-body.client"));

/** Asks before something that is not easily taken back; the way out has the focus. Loaded when it is asked. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense>
      <ConfirmDialogBody {...props} />
    </Suspense>
  );
}
