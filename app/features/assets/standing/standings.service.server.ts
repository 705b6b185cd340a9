import { compared } from "~/domain/peers/compared";
import { isDemo } from "~/permissions/policy";
import type { SignedInContext } from "~/platform/context.server";
import { betterIn, lastPlaceOf } from "../column-judgement";
import { LIST_COLUMNS } from "../list-columns";
import { type CodedColumn, valueAt } from "../snapshot/coded-column";
import type { Snapshot } from "../snapshot/snapshot";
import { snapshotOf } from "../snapshot/snapshots.service.server";
import { COMPARABLE, EUROPEAN_UNION, type Standing } from "./standing";

/** By figure, where a company stands among those of its sector and of the European Union. */
export type Standings = Readonly<Record<string, readonly Standing[]>>;

/** Compares a company's indicators with everybody's, in the list of indicators of one data version. */
export async function companyStandings(
  app: SignedInContext,
  { issuerId, version }: { readonly issuerId: string; readonly version: number },
): Promise<Standings> {
  const list = await snapshotOf(app, "pai", version);
  if (!list) return {};
  const own = rowOf(list, issuerId);
  if (own === null) return {};
  const cell = (column: string) => cellsOf(list, column);
  const [sector, country, period, demo, type] = ["sector", "country", "periodEnd", "demo", "issuerType"].map(
    cell,
  );
  const isPeer = (row: number) =>
    row !== own && type?.(row) === "company" && (!isDemo(app.viewer) || demo?.(row) === true);
  const groups = [
    {
      group: "sector" as const,
      name: String(sector?.(own) ?? ""),
      has: (row: number) => sector?.(row) === sector?.(own),
    },
    { group: "eu" as const, name: "", has: (row: number) => EUROPEAN_UNION.has(String(country?.(row))) },
  ].filter(({ group, has }) => (group === "sector" ? sector?.(own) != null : has(own)));
  const peers = groups.map(({ has }) => rowsWhere(list.rows, (row) => isPeer(row) && has(row)));
  return Object.fromEntries(
    COMPARABLE.flatMap(({ figure, column }) => {
      const value = cellsOf(list, column);
      const mine = value?.(own);
      if (!value || typeof mine !== "number") return [];
      const standings = groups.map(({ group, name }, index): Standing => {
        const rows = peers[index] ?? [];
        const known = rows.filter((row) => value(row) !== null);
        const periods = known
          .map((row) => period?.(row))
          .filter((day) => typeof day === "string")
          .sort();
        return {
          group,
          name,
          ...compared(
            mine,
            rows.map((row) => numberOf(value(row))),
            betterIn(column),
            lastPlaceOf(column, kindOf(column)),
          ),
          from: periods[0] ?? null,
          to: periods.at(-1) ?? null,
        };
      });
      return [[figure, standings] as const];
    }),
  );
}

const kindOf = (id: string) => LIST_COLUMNS.pai.find((column) => column.id === id)?.kind ?? "number";

function cellsOf(list: Snapshot, id: string) {
  const column: CodedColumn | undefined = list.columns.get(id);
  return column && ((row: number) => valueAt(column, column.codes[row] ?? 0));
}

function rowOf(list: Snapshot, issuerId: string): number | null {
  const column = list.columns.get("issuerId");
  if (!column?.values || column.values instanceof Float64Array) return null;
  const code = column.values.indexOf(issuerId) + 1;
  const row = code === 0 ? -1 : column.codes.indexOf(code);
  return row === -1 ? null : row;
}

function rowsWhere(count: number, has: (row: number) => boolean): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < count; row += 1) if (has(row)) rows.push(row);
  return rows;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
