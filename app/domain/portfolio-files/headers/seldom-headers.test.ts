import { expect, test } from "vitest";
import { headerMeaning } from "./header-words";

const fieldsOf = (headers: string) =>
  new Set(headers.split(";").map((header) => headerMeaning(header).field));

test.each([
  [
    "market_value",
    "Verkehrswert (TEUR);Positionswert;Controvalore mercato;Contre-valeur en EUR;Valor líquido;Beurswaarde;Effectieve waarde;Totalt värde;Wartość bieżąca;MtM;Istwert;Local value;MV local;Local MV",
  ],
  [
    "weight_pct",
    "Prozentanteil;Pourcentage;Peso na carteira;% do fundo;Aandeel %;Portföljandel;Udział w portfelu;Waga;% of holdings;% vom Fondsvermögen",
  ],
  ["name", "Titelbezeichnung;Nom du support;Instrumento;Papel;Innehav;Selskap;Spółka;Objekt;Bond name"],
  ["quantity", "Nb de parts;Núm. títulos;Cotas;Stuks;Antall aksjer;Ilość;Liczba sztuk;Current shares"],
  ["price", "Cours de clôture;Anteilspreis;Close;Cena rynkowa;基準価額"],
  ["currency", "Codice divisa;Kurswährung;Valutakod;Devizanem"],
  ["date", "Bewertungsstichtag;Data di valutazione;Peildatum;Data wyceny"],
  ["isin", "ISIN代码;ISIN코드;ISINコード"],
])("headers: are read as %s, when statements use seldom words", (field, headers) => {
  expect(fieldsOf(headers)).toEqual(new Set([field]));
});

test("headers: say no more than before, when they are words of something else", () => {
  const headers =
    "Issuer;Volume;Change %;Share class;Close date;Exposure;Notional value;Title of class;Net change;An";
  expect(
    headers
      .split(";")
      .filter((header) =>
        ["market_value", "weight_pct", "quantity", "price"].includes(headerMeaning(header).field ?? ""),
      ),
  ).toEqual([]);
});

test("headers: are nominal amounts, when Italian statements shorten them", () => {
  expect(fieldsOf("Val. nominale;Valore nom.;V.N.")).toEqual(new Set(["nominal"]));
});
