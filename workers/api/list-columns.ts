import type { ListFile } from "~/features/activity/list-file.service.server";

/** The file of a use case's list; its columns are named as in the JSON of the same list. */
export const listFile = <S, T>(file: ListFile<S, T>) => file;

export const words = (texts: readonly string[]) => texts.join(" ");

/** A value as text: a column has one type, values of conflicts and alerts have several. */
export const asText = (value: unknown) =>
  value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);
