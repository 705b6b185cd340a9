import { useNavigate } from "@remix-run/react";
import { addressOf, type To } from "./href";

/**
 * Goes to another state of the screen one is on: another order, filter, page or tab. The change is drawn before the next
 * click or key arrives, so that what was chosen is seen at once. A step that `leaves` for another screen begins at its
 * top, and the screen it leaves stays until the other one is there.
 */
export function useStep() {
  const navigate = useNavigate();
  return (to: To, { replace = false, leaves = false } = {}) =>
    navigate(addressOf(to), { replace, preventScrollReset: !leaves, flushSync: !leaves });
}
