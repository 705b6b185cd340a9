/** What says of which day the holdings are: a column of dates, a line above the header, or the file's name. */
export type DateOrigin = "column" | "title" | "file_name";
