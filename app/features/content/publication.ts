interface Publication {
  readonly status: string;
  readonly publishedAt: string | null;
}

/** Whether readers see an item: it is published, and its day has come. The list of readers asks the same in SQL. */
export const isSeen = ({ status, publishedAt }: Publication, now: Date): boolean =>
  status === "published" && (publishedAt === null || publishedAt <= now.toISOString());

/** The day a published item is seen from, as long as it has not come. */
export function dayAhead(item: Publication, now: Date): string | null {
  return item.status === "published" && !isSeen(item, now) ? (item.publishedAt?.slice(0, 10) ?? null) : null;
}
