import { wordList } from "~/domain/text/word-list";
import type { PortfolioField } from "./portfolio-field";

type Aliases = Readonly<Partial<Record<PortfolioField, readonly string[]>>>;

const TURKISH: Aliases = {
  isin: ["isin kodu"],
  name: [
    "menkul kiymet",
    "menkul kiymet adi",
    "kiymet adi",
    "hisse adi",
    "hisse senedi",
    "fon adi",
    "varlik adi",
  ],
  asset_type: ["varlik turu", "menkul kiymet turu"],
  ticker: ["sembol", "hisse kodu"],
  quantity: ["adet", "miktar"],
  nominal: ["nominal deger"],
  price: ["fiyat", "birim fiyat", "guncel fiyat"],
  market_value: ["piyasa degeri", "guncel deger", "toplam deger", "rayic deger"],
  currency: ["doviz", "doviz cinsi", "doviz kodu", "para birimi"],
  weight_pct: ["agirlik", "portfoy payi", "portfoy orani", "oran", "toplam icindeki payi"],
  account: ["hesap", "hesap no", "portfoy"],
  date: ["tarih", "degerleme tarihi"],
};

const NORDIC: Aliases = {
  isin: ["fondskode"],
  name: wordList(`
    fonds, vaerdipapirnavn, verdipapirnavn, fondsnavn, nimi, arvopaperin nimi, rahasto, instrumentti
  `),
  ticker: ["kaupankayntitunnus"],
  quantity: ["stk", "antall andeler", "antal aktier", "kpl", "kappalemaara", "lukumaara"],
  nominal: ["nominelt", "nominel vaerdi", "palydende", "nimellisarvo"],
  price: ["hinta", "viimeinen kurssi"],
  market_value: ["aktuel vaerdi", "vaerdi i", "arvo", "markkina arvo yhteensa"],
  weight_pct: ["andel af formue", "andel av portefolje", "andel av formue", "paino"],
  account: ["salkku"],
  date: ["paivamaara", "opgorelsesdato"],
};

const BRAZILIAN: Aliases = {
  name: ["nome do ativo", "nome do fundo"],
  ticker: ["codigo de negociacao", "codigo do ativo"],
  quantity: ["qtde", "qtd total"],
  price: ["preco unitario", "pu", "ultimo preco", "preco atual"],
  market_value: [
    "posicao a mercado",
    "valor atual",
    "valor bruto",
    "saldo bruto",
    "posicao atual",
    "valor total",
  ],
  weight_pct: ["alocacao", "do pl", "participacao", "do patrimonio liquido"],
  account: ["conta"],
};

/** Solvency II list of assets (S.06.02): the names of its columns, and their codes where a file has no others. */
const SOLVENCY: Aliases = {
  identifier: ["asset id code", "c0040"],
  identifier_type: ["asset id code type", "c0050"],
  quantity: ["c0130"],
  nominal: ["c0140"],
  market_value: ["total solvency ii amount", "solvency ii amount", "solvency ii value", "c0170"],
  name: ["c0190", "c0200"],
  currency: ["c0260"],
  cic: ["c0290"],
};

const MONEY: Aliases = {
  currency: wordList(`
    quotation currency, instrument currency, instrument ccy, reference currency, ref currency, ref ccy,
    portfolio ccy, reporting currency, reporting ccy, valuation currency, divisa di riferimento,
    valuta di riferimento, referenzwahrung, ref whg, devise de reference, qc, pc
  `),
};

/** What insurers, fund platforms and performance reports write. */
const REPORTS: Aliases = {
  identifier: ["code valeur", "security number", "security no", "security code", "instrument code"],
  name: ["designation de la valeur", "designation valeur", "borrower", "obligor", "debtor"],
  quantity: wordList(`
    nombre d uc, nb d uc, nb uc, menge, qte nominal, quantite nominal, nominal holding, how many, quante quote, quanti,
    wieviel, wie viel, wie viele
  `),
  price: ["last", "institution price", "valeur liquidative", "valor liquidativo", "kurz"],
  min_value: wordList(`
    lower bound, lower limit, lower band, untergrenze, bandbreite min, limite inferiore, borne inferieure, limite inferior
  `),
  max_value: wordList(`
    upper bound, upper limit, upper band, obergrenze, bandbreite max, limite superiore, borne superieure, limite superior
  `),
  market_value: wordList(`
    epargne atteinte, encours, valo, val mercato, tageswert, importe efectivo, marketvaluebase,
    mkt value local, bestandswert, kurswert in fondswahrung, ending market value, closing market value,
    closing value, ending value, outstanding amount, outstanding balance, institution value, adjusted value, boursiere totale, bid value, offer value, mid value, worth, quanto vale, vale, wycena,
    wycena rynkowa
  `),
  weight_pct: [
    ...[
      "repartition",
      "pct of port",
      "pos wgt",
      "wt",
      "anteil ist",
      "ist anteil",
      ...wordList(`
        target allocation, strategic weight, strategic allocation, saa, saa weight, zielgewicht, zielgewichtung, zielquote,
        zielanteil, soll gewicht, sollgewicht, soll gewichtung, strategische gewichtung, strategische quote, peso target,
        peso obiettivo, peso strategico, allocazione target, allocazione strategica, poids cible, allocation cible,
        allocation strategique, peso objetivo
      `),
      "van portefeuille",
      "van de portefeuille",
      "anteil am nfv",
      "des netto fondsvermogens",
    ],
    ...["andel av fonden", "andel av portfoljen", "des vermogens", "in des vermogens"],
  ],
  date: ["data rif", "cob date", "close of business date", "business date"],
};

/** Romanian, Hungarian, Czech, Slovak, Croatian and Slovenian. */
const EASTERN: Aliases = {
  name: ["denumire", "denumire instrument", "naziv", "naziv vrijednosnog papira", "nazov", "emitent"],
  quantity: ["cantitate", "kolicina", "mennyiseg", "pocet cp"],
  price: ["pret", "cijena", "cena", "arfolyam"],
  market_value: wordList(`
    valoare, valoare de piata, valoare piata, ertek, piaci ertek, hodnota, trzni hodnota, trhova hodnota, vrijednost,
    trzisna vrijednost, vrednost, trzna vrednost
  `),
  weight_pct: ["pondere", "ponderea", "pondere in activ", "arany", "reszarany", "podiel", "udio", "delez"],
  currency: ["moneda", "deviza", "penznem", "mena"],
  account: ["cont", "racun", "szamla", "ucet"],
};

/** What statements and reports call their columns less often than the words above. */
const SELDOM: Aliases = {
  name: wordList(`
    long name, bond name, short name, titelbezeichnung, positionsbezeichnung, produktname, objekt, titre, support,
    nom du fonds, nom du support, instrumento, producto, papel, positie, fond, innehav, aktie, selskap, nazwa instrumentu,
    spolka, walor, nazev cp, titul, ertekpapir neve
  `),
  quantity: wordList(`
    position size, balance quantity, par shares, bestand stuck, n azioni, nb parts, nb de parts, num titulos,
    n participaciones, acciones, cotas, quantidade de cotas, aantal stuks, stuks, antal nominellt, antall aksjer, ilosc,
    liczba sztuk, current shares, current units, current quantity
  `),
  nominal: ["val nominale", "valore nom", "v n"],
  price: wordList(`
    close price, close, nav share, anteilspreis, cours de cloture, vl, valeur de part, corso, ultimo, senast, siste,
    paatoskurssi, kurs biezacy, cena rynkowa
  `),
  market_value: wordList(`
    estimated value, est value, mark to market, mtm, marked to market value, ending balance, end value,
    base value, positionswert, vermogenswert, zeitwert, verkehrswert, controvalore mercato, valore di realizzo,
    valore posizione, contre valeur, contrevaleur, solde, valor liquido, beurswaarde, effectieve waarde, totalt varde,
    wartosc biezaca, istwert, local value, mv local, local mv
  `),
  weight_pct: wordList(`
    anteil am fonds, prozentanteil, allokation, pourcentage, peso na carteira, portfoljandel, udzial w portfelu, waga,
    proportion, poids apres, peso dopo
  `),
  currency: wordList(`
    cur, wahrg, kurswahrung, codice divisa, divisa di negoziazione, divisa del valor, valutakod, valutta, devizanem
  `),
  date: wordList(`
    bewertungsstichtag, bestandsdatum, data di valutazione, date d evaluation, data de referencia, peildatum,
    waarderingsdatum, data wyceny, datum oceneni
  `),
};

/** Header words of further languages and templates, in the form of `HEADER_ALIASES` and less sure than those. */
export const FURTHER_ALIASES: readonly Aliases[] = [
  TURKISH,
  NORDIC,
  BRAZILIAN,
  EASTERN,
  SOLVENCY,
  MONEY,
  REPORTS,
  SELDOM,
];
