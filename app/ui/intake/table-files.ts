/** What a dialog offers that asks for a file with a table: the names such files have, packed or not. Content decides. */
export const TABLE_FILES = ".csv,.txt,.tsv,.xlsx,.xlsm,.xls,.ods,.xml,.htm,.html,.gz,.zip";
