/** Today as an ISO day, by the clock of the context. */
export function today({ clock }: { readonly clock: () => Date }): string {
  return clock().toISOString().slice(0, 10);
}
