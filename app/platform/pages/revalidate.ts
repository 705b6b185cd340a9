import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

function withoutExplain(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const key of ["explain", "part", "line"]) search.delete(key);
  return `${url.pathname}?${search}`;
}

/** Opening a working changes the address, not the screen: nothing is loaded again for it. */
export function unlessOnlyExplain({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = withoutExplain(currentUrl) === withoutExplain(nextUrl);
  const explainChanged = currentUrl.search !== nextUrl.search;
  return isSame && explainChanged && !formMethod ? false : defaultShouldRevalidate;
}
