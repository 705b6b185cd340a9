/**
 * What says of which day the holdings are: a column of dates, a line above the header or below the holdings, the header of
 * their amounts, the name of the sheet or of the file.
 */
export type DateOrigin = "column" | "title" | "below" | "header" | "sheet_name" | "file_name";
