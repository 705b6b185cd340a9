import { expect, test } from "vitest";
import { DataTable } from "~/ui/table/data-table";
import { rendered, textOf } from "~tests/support/rendered";
import type { Conflict } from "../conflicts.answers";
import { useConflictColumns } from "./conflict-columns";

const CONFLICT: Conflict = {
  id: 1,
  status: "pending",
  reason: "jump",
  dataset: "company-pai",
  subject: "A-1",
  subjectName: "Acme",
  asset: null,
  key: "2024-12-31",
  differences: [{ column: "evic_eur_m", current: 1000, other: 10_000 }],
  jumped: ["evic_eur_m"],
  current: { source: "upload", loadId: 1, fileName: "a.csv", row: 2, loadedAt: null },
  beside: null,
  currentFactId: 1,
  other: { source: "Northlight", loadId: 2, fileName: "b.csv", row: 3, loadedAt: null },
  createdAt: "2026-01-01T00:00:00.000Z",
  decidedAt: null,
  decidedBy: null,
  decisionLoadId: null,
  undoneAt: null,
  children: { count: 0, disabled: 0 },
  assignee: null,
  comments: [],
};

function List({ conflict = CONFLICT }: { readonly conflict?: Conflict }) {
  const columns = useConflictColumns(
    conflict.status,
    () => undefined,
    () => undefined,
  );
  return <DataTable label="x" rows={[conflict]} columns={columns} rowId={({ id }) => String(id)} />;
}

test("conflict: fields and the product's own sources are named in the reader's language", () => {
  const html = rendered(<List />, "it");
  expect(html).not.toContain("evic_eur_m");
  expect(textOf(html)).toContain("Valore d’impresa, Mln €");
  expect(textOf(html)).toContain("caricamento, riga");
  expect(html).toContain("Northlight");
});

test("an accepted conflict: says that its value was undone, when the load of the value was", () => {
  const accepted: Conflict = { ...CONFLICT, status: "accepted", decidedAt: "2026-11-20T09:00:00.000Z" };
  expect(textOf(rendered(<List conflict={accepted} />))).not.toContain("undone");
  const undone = { ...accepted, undoneAt: "2026-11-21T09:00:00.000Z" };
  expect(textOf(rendered(<List conflict={undone} />))).toContain("Value undone with its load, 21 Nov 2026");
});
