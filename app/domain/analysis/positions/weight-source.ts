/** Where the weight or value of a line is from: a cell of an uploaded file, or a person who stated it. */
export type WeightSource =
  | {
      readonly kind: "file";
      readonly importId: string;
      readonly file: string;
      readonly sheet: string | null;
      /** As in the file, from 1 on; several where lots of one security were added up. */
      readonly rows: readonly number[];
      /** Letter and header, "C (Weight %)"; null where the amount has no column of its own. */
      readonly column: string | null;
    }
  | {
      readonly kind: "person";
      readonly userId: string;
      /** Null where the person is gone. */
      readonly name: string | null;
      /** ISO time. */
      readonly at: string;
    };

/** The source in one cell of a file: "positions.xlsx, Portfolio, row 7, C (Weight %)", or who stated it and when. */
export function weightSourceText(source: WeightSource): string {
  if (source.kind === "person") return `${source.name ?? source.userId}, ${source.at}`;
  const { file, sheet, rows, column } = source;
  const row = `${rows.length > 1 ? "rows" : "row"} ${rows.join(" + ")}`;
  return [file, sheet, row, column].filter((part) => part !== null).join(", ");
}
