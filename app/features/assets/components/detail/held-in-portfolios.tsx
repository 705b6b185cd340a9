import { Link } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { Section } from "~/ui/page/page";
import { EmptyState } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import css from "./detail.module.css";
import type { HeldIn } from "./held-in";

interface Props {
  readonly title: string;
  /** Said where no portfolio holds it. */
  readonly none: string;
  readonly heldIn: HeldIn;
}

/** Portfolios of the viewer that hold something, each with its weight. */
export function HeldInPortfolios({ title, none, heldIn }: Props) {
  const format = useFormat();
  if (heldIn === null) return null;
  return (
    <Section title={title}>
      {heldIn.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <ul className={css.list}>
          {heldIn.map(({ id, name, weightShare }) => (
            <li key={id}>
              <Link to={paths.portfolio(id)}>{name}</Link>
              <b>{format.share(weightShare)}</b>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
