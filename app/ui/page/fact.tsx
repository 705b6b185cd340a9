import type { ComponentProps } from "react";

/** A line of a list of facts: its name, and what is said of it. */
export function Fact({ name, ...said }: ComponentProps<"dd"> & { readonly name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd {...said} />
    </div>
  );
}
