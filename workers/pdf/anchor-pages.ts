import { catalogOf, namedObject, type PdfFile, pagesOf } from "./pdf-file";

const DESTINATION = /\/([\w-]+) \[(\d+) 0 R/g;

/** On which page each element stands that a link leads to, from 1, by its id: from the named destinations of the file. */
export function anchorPages(file: PdfFile): ReadonlyMap<string, number> {
  const order = new Map(pagesOf(file).map((id, index) => [id, index + 1]));
  const places = [...namedObject(file, catalogOf(file), "Dests").matchAll(DESTINATION)];
  return new Map(
    places.flatMap(([, id = "", page]) => {
      const number = order.get(Number(page));
      return number === undefined ? [] : [[id, number] as const];
    }),
  );
}
