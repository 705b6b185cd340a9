/** What says of which day the holdings are: a column of dates, a line above the header or below the holdings, or the file's name. */
export type DateOrigin = "column" | "title" | "below" | "file_name";
