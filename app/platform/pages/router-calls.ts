type Call = Parameters<typeof window.fetch>;

/** The router sends forms to, and reads data from, the address of a screen with this ending. */
export function isOfRouter(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.origin);
  return origin === window.location.origin && pathname.endsWith(".data");
}

export const addressOf = ([asked]: Call): string => (asked instanceof Request ? asked.url : String(asked));

export function isRead([asked, options]: Call): boolean {
  const method = options?.method ?? (asked instanceof Request ? asked.method : "GET");
  return method.toUpperCase() === "GET";
}
