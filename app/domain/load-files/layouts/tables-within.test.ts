import { expect, test } from "vitest";
import { readLoad } from "~tests/support/read-load";

const HEADER = "issuer_id;period_end;scope1_t";

const codes = async (...rows: string[]) => {
  const { rows: read, findings } = await readLoad("company-pai", rows.join("\n"));
  return [read.map(({ row }) => row), findings.listed.map(({ code, row }) => [code, row])];
};

test("a header below the first rows: repeated it is passed over, and below one with other columns nothing is read", async () => {
  expect(await codes(HEADER, "A;2024-12-31;10", HEADER, "B;2024-12-31;20")).toEqual([[2, 4], [["R07", 3]]]);
  // Read by the first header, 20 t of scope 2 would be scope 1.
  expect(
    await codes(HEADER, "A;2024-12-31;10", "issuer_id;period_end;scope2_t;scope1_t", "B;2024-12-31;20;99"),
  ).toEqual([[2], [["D43", 3]]]);
});

test("row named Total: is left out when its amounts are the sums of the rows above, else read as a company", async () => {
  const rows = [HEADER, "A;2024-12-31;10", "B;2024-12-31;20"];
  expect(await codes(...rows, "Total;2024-12-31;30")).toEqual([[2, 3], [["R07", 4]]]);
  expect(await codes(...rows, "Total;2024-12-31;31")).toEqual([[2, 3, 4], []]);
});

test("amounts in another currency are refused unless their header says euro", async () => {
  const file = (header: string) =>
    [`issuer_id;period_end;Currency;${header}`, "A;2024-12-31;USD;1000", "B;2024-12-31;EUR;2000"] as const;
  expect(await codes(...file("EVIC"))).toEqual([
    [3],
    [
      ["D12", 1],
      ["D44", 2],
    ],
  ]);
  expect(await codes(...file("EVIC (EUR m)"))).toEqual([[2, 3], [["D12", 1]]]);
});

test("a file whose columns state nothing of the dataset is refused, with the unit where that is why", async () => {
  const refusal = (header: string) =>
    readLoad("company-pai", `issuer_id;period_end;${header}\nA;2024-12-31;5`).catch(
      (error: { finding: { code: string; value: string | null } }) => error.finding,
    );
  expect(await refusal("Scope 1 (kt)")).toMatchObject({ code: "D42", value: "Scope 1 (kt)" });
  expect(await refusal("Footprint")).toMatchObject({ code: "D29" });
});

test("a second column with the header of one that is read is a warning", async () => {
  const { findings } = await readLoad("company-pai", `${HEADER};scope1_t\nA;2024-12-31;10;12`);
  expect(findings.listed).toMatchObject([{ code: "D12", severity: "warning", column: "D" }]);
});

test("second header within a table: is left out with a note, when it is the first one in another language", async () => {
  const { rows, findings } = await readLoad(
    "company-pai",
    "Issuer ID,Name,Year,Scope 1\nID emittente,Ragione,Anno,Emissioni scope 1\nA,Acme,2024,5\n",
  );
  expect(rows.map(({ values }) => values.scope1_t)).toEqual([5]);
  expect(findings.listed.map(({ code, row, value }) => [code, row, value])).toEqual([
    ["D12", 1, "Name"],
    ["R07", 2, "ID emittente"],
  ]);
  const other = await readLoad(
    "company-pai",
    "Issuer ID,Name,Year,Scope 1\nA,Acme,2024,5\nIssuer ID,EVIC,Year,Scope 1\nB,1000,2024,6\n",
  );
  expect(other.findings.listed.map(({ code, row }) => [code, row])).toContainEqual(["D43", 3]);
});
