import { useNavigate } from "@remix-run/react";

/**
 * Goes to another state of the screen one is on: another order, filter, page or tab. The change is drawn before the next
 * click or key arrives, so that a second choice starts from the address in force and not from one drawn earlier.
 */
export function useStep() {
  const navigate = useNavigate();
  return (to: string, { replace = false } = {}) =>
    navigate(to, { replace, preventScrollReset: true, flushSync: true });
}
