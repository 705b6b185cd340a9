import type { DatasetRecord } from "~/domain/datasets/check-row";
import type { CellFinding } from "~/domain/datasets/load-finding";
import { isIsin } from "~/domain/identifiers/isin";
import { checkLei } from "~/domain/identifiers/lei";
import { cellNumber } from "~/domain/tabular/cells/cell-number";
import type { DecimalMark } from "~/domain/tabular/cells/number-text";
import { type Cell, cellText } from "~/domain/tabular/row";
import { cicMeaning } from "./cic";
import { naceCodeOf } from "./nace-code";

/** A row of a Tripartite Template: its cells by field number ("1", "12", "123a"), which all versions share. */
export interface TptRow {
  readonly row: number;
  readonly sheet: string | null;
  readonly cells: ReadonlyMap<string, Cell>;
}

/** Identification by ISIN (fields 2 and 15) and by LEI (field 48) are both type 1. */
const BY_STANDARD_CODE = "1";

/**
 * Turns a FinDatEx Tripartite Template, V6 or V7, into records: the fund's position, the instrument where it has an
 * ISIN and is a security, and its issuer where it has an LEI, each issuer once. The CIC code says what a position is:
 * cash and derivatives stay that, whoever is named as issuer. A position without ISIN goes by its own identification,
 * and one that repeats gets a number, so that several lots are several positions.
 */
export class TptConverter {
  private readonly issuers = new Set<string>();
  private readonly securities = new Set<string>();
  private readonly positions = new Map<string, number>();

  constructor(
    private readonly mark: DecimalMark,
    /** The template wants fractions; some files have percentages. */
    private readonly unit: "fraction" | "percent" = "fraction",
  ) {}

  records({ row, sheet, cells }: TptRow): DatasetRecord[] {
    const text = (number: string) => cellText(cells.get(number));
    const record = (dataset: DatasetRecord["dataset"], values: Record<string, Cell>): DatasetRecord => ({
      dataset,
      sheet,
      row,
      cells: values,
    });
    const fundIsin = text("1");
    const saysIsin = text("15") === BY_STANDARD_CODE;
    const isin = saysIsin && isIsin(text("14") ?? "") ? text("14") : null;
    const meaning = cicMeaning(text("12") ?? "");
    const issuerLei = text("48") === BY_STANDARD_CODE && checkLei(text("47") ?? "").ok ? text("47") : null;
    const records: DatasetRecord[] = [];
    const name = text("46");
    if (issuerLei !== null && name !== null && !this.issuers.has(issuerLei)) {
      this.issuers.add(issuerLei);
      const nace = naceCodeOf(text("54") ?? "");
      records.push(
        record("issuers", {
          issuer_id: issuerLei,
          issuer_type: meaning?.issuerType ?? "company",
          name,
          lei: issuerLei,
          country: text("52"),
          nace_section: nace?.section ?? null,
          nace_code: nace?.code ?? null,
          nace_revision: nace?.revision ?? null,
        }),
      );
    }
    if (fundIsin !== null) records.push(...this.fund(fundIsin, text, record));
    const type = meaning === null ? "other" : meaning.securityType;
    if (isin !== null && type !== null && !this.securities.has(isin)) {
      this.securities.add(isin);
      records.push(
        record("securities", {
          isin,
          name: text("17"),
          type,
          issuer_id: issuerLei,
          currency: text("21"),
          country: text("52"),
          issue_date: cells.get("63") ?? null,
          maturity_date: cells.get("39") ?? null,
          perpetual: /perpetual/i.test(text("40") ?? "") ? "Y" : null,
        }),
      );
    }
    const identification = text("14") ?? text("17");
    records.push(
      record("fund-holdings", {
        fund_isin: fundIsin,
        as_of: cells.get("6") ?? null,
        position_id: this.positionId(fundIsin, identification, isin),
        isin,
        issuer_id: issuerLei,
        asset_type: meaning?.assetType ?? "other",
        weight_pct: this.weightPct(cells.get("26")),
      }),
    );
    const findings: CellFinding[] = [];
    // Without a CIC code nobody knows what a position is.
    if (meaning === null)
      findings.push({
        severity: "warning",
        code: "D17",
        column: "12_CIC_code_of_the_instrument",
        value: text("12"),
      });
    // Legs of derivatives bear the code of their contract with a word behind it: they are no instruments anyway.
    if (saysIsin && isin === null && meaning?.securityType !== null)
      findings.push({ severity: "warning", code: "R01", column: "isin", value: text("14") });
    const position = records.pop();
    if (position !== undefined) records.push(findings.length > 0 ? { ...position, findings } : position);
    return records;
  }

  private fund(
    isin: string,
    text: (number: string) => string | null,
    record: (dataset: DatasetRecord["dataset"], values: Record<string, Cell>) => DatasetRecord,
  ): DatasetRecord[] {
    if (this.securities.has(isin) || text("2") !== BY_STANDARD_CODE) return [];
    this.securities.add(isin);
    return [
      record("securities", {
        isin,
        name: text("3"),
        type: "fund",
        asset_manager: text("117"),
        currency: text("4"),
        country: text("122"),
      }),
    ];
  }

  /** The ISIN alone names a position that has one; a second lot of it is "ISIN #2". */
  private positionId(fund: string | null, identification: string | null, isin: string | null): string | null {
    if (identification === null) return null;
    const key = `${fund} ${identification}`;
    const times = (this.positions.get(key) ?? 0) + 1;
    this.positions.set(key, times);
    if (times > 1) return `${identification} #${times}`;
    return isin === null ? identification : null;
  }

  /** Field 26, the share of the fund's value. */
  private weightPct(cell: Cell | undefined): Cell {
    const written = cellNumber(cell, this.mark);
    if (written === null) return cellText(cell);
    const scale = this.unit === "fraction" ? 100 : 1;
    return written.isPercent ? written.value : Number((written.value * scale).toPrecision(15));
  }
}
