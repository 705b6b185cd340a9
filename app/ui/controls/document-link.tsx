import { Link } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";
import { addressOf, type To } from "../href";

type Props = Omit<ComponentProps<typeof Link>, "to" | "reloadDocument" | "onClick" | "prefetch"> & {
  readonly to: To;
};

/**
 * A link that the browser follows by itself: to a file, or to load the page anew. It follows what the link says, which
 * is worked out once more before it does.
 */
export function DocumentLink({ to, ...others }: Props) {
  const renew = (event: MouseEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = addressOf(to);
  };
  return <Link {...others} to={addressOf(to)} reloadDocument onClick={renew} />;
}
