import { forwardRef, useImperativeHandle } from "react";

/** Stands for a button that is on the screen already, where a library wants the button as its child. */
export const Anchor = forwardRef<HTMLElement, { readonly element: HTMLElement }>(({ element }, ref) => {
  useImperativeHandle(ref, () => element, [element]);
  return null;
});
Anchor.displayName = "Anchor";
