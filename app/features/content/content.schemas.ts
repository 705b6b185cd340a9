import { z } from "zod";
import { pageNumber, pageSizeOf } from "~/platform/list-search";

export const contentParams = z.object({ id: z.string().min(1).max(100) });
export const contentSearch = z.object({ q: z.string().max(200).default("") });

/** A page of published items, for programs. */
export const publishedSearch = z.strictObject({
  q: z.string().trim().max(200, "errors:list.query").default(""),
  page: pageNumber,
  pageSize: pageSizeOf(),
});

export type PublishedSearch = z.output<typeof publishedSearch>;

/** Without an id: everything of the kind. */
export const readForm = z.strictObject({ id: z.string().min(1).max(100).optional() });
