import { checkIsin } from "~/domain/identifiers/isin";
import { securityTypeNamed } from "~/domain/instruments/asset-type-words";
import { SECURITY_TYPES } from "~/domain/instruments/asset-types";
import { type Cell, cellText } from "~/domain/tabular/row";
import { wordList } from "~/domain/text/word-list";
import { choice, country, currency, day, flag, identifier, isin, text } from "./column";
import type { Dataset, RowCheck } from "./dataset";
import { notBefore } from "./row-checks";

/** "PERP", "Perpetual", 31/12/9999: where a maturity is wanted, a bond that has none. */
const PERPETUAL = /^(?:perp(?:etual|etuo|etua|etuel(?:le)?)?|undated|ewig|unbefristet|.*\b9999\b.*)$/i;

/** ISINs of the United States and Canada are made of the country, the CUSIP and a check digit. */
const OF_CUSIP = /^(?:US|CA)(.{9})/;

/** A CUSIP that is not the one in the ISIN: one of them is of another security, and the row is refused (D60). */
const cusipOfIsin: RowCheck = ({ isin, cusip }) => {
  const own = OF_CUSIP.exec(String(isin ?? ""))?.[1];
  if (own === undefined || typeof cusip !== "string" || cusip === own) return [];
  return [
    { severity: "error", code: "D60", column: "cusip", value: cusip, params: { isin: String(isin), own } },
  ];
};

/** The main class of a fund has no parent: vendors name it as its own. */
function withoutOwnParent(cells: Readonly<Record<string, Cell>>): Readonly<Record<string, Cell>> {
  const [isin, parent] = [cells.isin, cells.parent_isin].map((cell) => checkIsin(cellText(cell) ?? ""));
  const isOwn = isin?.ok === true && parent?.ok === true && isin.value === parent.value;
  return isOwn ? { ...cells, parent_isin: null } : cells;
}

/** A bond whose maturity is that it has none is perpetual, unless its row says otherwise. */
const arranged: NonNullable<Dataset["arranged"]> = (given) => {
  const cells = withoutOwnParent(given);
  if (!PERPETUAL.test(cellText(cells.maturity_date) ?? "")) return cells;
  return { ...cells, maturity_date: null, perpetual: cells.perpetual ?? true };
};

/** Instruments by ISIN: what they are called, who issues them, in which currency. */
export const securities: Dataset = {
  name: "securities",
  columns: [
    isin("isin", { required: true }),
    text("name", {
      required: true,
      aliases: wordList(`
        Name, Security name, Instrument name, Instrument full name, Full name, FullNm, Titolo, Denominazione,
        Bezeichnung, Wertpapier, Nombre, Denominación, Libellé, Nom
      `),
      example: "Acme S.p.A. ordinary shares",
    }),
    choice("type", SECURITY_TYPES, {
      required: true,
      aliases: [
        ...[
          "Type",
          "Security type",
          "Security typ",
          "Instrument type",
          "Tipo",
          "Typ",
          "asset_type",
          "CFI",
          "CFI code",
        ],
        ...["Codice CFI", "Classification type", "Instrument classification", "ClssfctnTp"],
        "Instrument classification (CFI code)",
      ],
      meant: securityTypeNamed,
      example: "equity",
    }),
    text("issuer_id", { aliases: ["Issuer ID", "ID emittente", "Emittenten-ID"], example: "ACME-1" }),
    text("asset_manager", {
      aliases: ["Asset manager", "Management company", "Gestore", "Fondsgesellschaft"],
    }),
    text("category", { aliases: ["Category", "Categoria", "Kategorie"] }),
    text("esg_category", { aliases: ["ESG category", "Categoria ESG", "ESG-Kategorie"] }),
    currency("currency", {
      aliases: [
        ...["Currency", "Valuta", "Divisa", "Währung", "Devise", "CCY", "CRNCY"],
        ...["Notional currency", "Notional currency 1", "NtnlCcy"],
      ],
    }),
    country("country"),
    isin("parent_isin", { aliases: ["Parent ISIN", "ISIN principale", "Haupt-ISIN"], example: "" }),
    identifier("cusip"),
    identifier("sedol"),
    identifier("figi"),
    day("issue_date", { aliases: ["Issue date", "Data di emissione", "Emissionsdatum"], example: "" }),
    day("maturity_date", {
      aliases: ["Maturity", "Maturity date", "Scadenza", "Fälligkeit", "Vencimiento", "Échéance"],
      example: "",
    }),
    flag("perpetual", { aliases: ["Perpetual", "Perpetuo", "Ewig"], example: "" }),
  ],
  subject: ["isin"],
  key: [],
  period: null,
  about: null,
  checks: [notBefore("maturity_date", "issue_date"), cusipOfIsin],
  arranged,
};
