/** How many rows a page of a list may have. */
export const PAGE_SIZES = [5, 10, 25, 100] as const;

/** The rows of a page where nobody chose. */
export const DEFAULT_PAGE_SIZE = 10;

/** The last page that can be asked for. */
export const MAX_PAGE = 1_000_000;
