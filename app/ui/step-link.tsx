import { Link } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";
import { addressOf, type To } from "./href";
import { useStep } from "./use-step";

type Props = Omit<ComponentProps<typeof Link>, "to" | "preventScrollReset" | "reloadDocument"> & {
  readonly to: To;
  readonly leaves?: boolean;
};

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** A link to another state of the screen one is on; see `useStep`. */
export function StepLink({ to, replace, onClick, leaves = false, ...others }: Props) {
  const step = useStep();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    step(to, { replace: replace ?? false, leaves });
  };
  return <Link {...others} to={addressOf(to)} onClick={follow} preventScrollReset={!leaves} />;
}
