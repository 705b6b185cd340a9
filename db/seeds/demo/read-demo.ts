import type { DatasetName } from "~/domain/facts/fact";
import { demoFiles } from ".";

export type DemoRow = Readonly<Record<string, string>>;

/** The universe read back from its own CSV, by dataset; for tests. */
export function readDemo(instruments: number): Map<DatasetName, DemoRow[]> {
  const datasets = new Map<DatasetName, DemoRow[]>();
  for (const { dataset, rows } of demoFiles({ instruments })) {
    let columns: string[] | null = null;
    const read = datasets.get(dataset) ?? [];
    datasets.set(dataset, read);
    for (const line of rows) {
      const cells = cellsOf(line);
      if (columns === null) columns = cells;
      else read.push(Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""])));
    }
  }
  return datasets;
}

function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const char = line.charAt(i);
    if (quoted && char === '"' && line.charAt(i + 1) === '"') {
      cell += '"';
      i++;
    } else if (char === '"') quoted = !quoted;
    else if (char === "," && !quoted) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell];
}
