import type { MetaArgs, MetaFunction } from "@remix-run/cloudflare";

/** The title of a tab: what is shown in it, then the product; the product alone where nothing has a name. */
export const titleTags = (name?: string | undefined) => [
  { title: name ? `${name} · Understory` : "Understory" },
];

/** Titles a screen by what its data call it. */
export function titled<Loader>(
  nameOf: (data: NonNullable<MetaArgs<Loader>["data"]>) => string,
): MetaFunction<Loader> {
  return ({ data }) => titleTags(data && nameOf(data));
}
