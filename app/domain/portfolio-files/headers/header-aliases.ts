import { ISIN_HEADERS } from "~/domain/identifiers/isin-headers";
import { wordList } from "~/domain/text/word-list";
import type { PortfolioField } from "./portfolio-field";

/** How files head the day on which money is booked; files of positions date their rows by it. */
export const VALUE_DATE_HEADERS: readonly string[] = wordList(`
  value date, data valuta, valuta datum, valutadatum, date de valeur, date valeur, fecha valor, fecha de valor
`);

/**
 * Header words by field, the surest first: English, Italian, German, French, Spanish, Dutch, Swedish, Danish, Norwegian,
 * Finnish, Polish, Czech, Hungarian, Portuguese, and what brokers and data providers write. Plain form: lower case,
 * without accents and marks; units in brackets are taken off before.
 */
export const HEADER_ALIASES: Readonly<Record<PortfolioField, readonly string[]>> = {
  isin: ISIN_HEADERS,
  identifier: wordList(`
    identifier, security identifier, instrument identifier, security id, sec id, instrument id,
    identificativo, kennung, identifiant, codice titolo, company id, isin or symbol, row labels,
    etichette di riga, zeilenbeschriftungen, etiquettes de lignes, etiquetas de fila, rijlabels, asset id,
    assetid, asset identifier
  `),
  identifier_type: wordList(`
    identifier type, identifiertype, id type, asset id type, assetidtype, assetid type, security id type, type of identifier, tipo identificativo, kennungsart
  `),
  name: wordList(`
    name, security name, holding name, instrument name, asset name, fund name, titolo, titoli, nome,
    nome titolo, denominazione, descrizione titolo, descrizione, bezeichnung, wertpapierbezeichnung,
    wertpapier, wertpapiername, titel, nom, libelle, designation, intitule, valeur, nombre, descripcion,
    valor, security description, description, produkt, product, prodotto, holding, security, instrument,
    instrument position, company name, company, issue name, descrizione strumento,
    descrizione strumento finanziario, strumento finanziario, denominazione strumento, nome strumento,
    descrizione del titolo, denominazione titolo, ragione sociale, nom du titre, libelle valeur,
    libelle du titre, nom de la valeur, nombre del valor, nombre valor, descripcion del valor, denominacion,
    denominacion del valor, activo, asset, asset description, holding description, investment,
    investment name, issue, item title, issuer name, fondsname, anlage, name des wertpapiers, beschreibung,
    nome fondo, naam, fondsnaam, effect, omschrijving, namn, vardepapper, instrumentnamn, gattungsbezeichnung,
    titulo, ativo, designacao, descricao, produto, stock, stock name, holdings, navn, verdipapir, vaerdipapir,
    papirnavn, vaerdipapirnavn, arvopaperi, nazwa, papier wartosciowy, nazev, cenny papir, megnevezes,
    ertekpapir, name of issuer, title of issue, constituent name, constituent, sec name, sec desc,
    security long name, description asset id, nom de l instrument, libelle instrument, positions,
    main positions, principali posizioni, principali titoli, principales positions, principales posiciones,
    hauptpositionen, grosste positionen, positionen
  `),
  asset_type: wordList(`
    asset type, assettype, holding type, security type, sec type, sec typ, instrument type, asset class,
    strumento, tipo strumento, tipologia, anlageklasse, wertpapierart, gattung, art, tipo, type, typ,
    anlageart, instrumententyp, instrumentart, categoria, categorie, kategorie, classe, classe di attivo,
    asset category, categoria di attivo, type d actif, classe d actif, classe d actifs, type d actifs,
    tipo de activo, clase de activo, asset class type, tipo di strumento, tipo titolo, tipologia strumento,
    wertpapiertyp, assetklasse, type d instrument, type de titre, type of security, art des wertpapiers,
    tipo de valor, tipo de instrumento, put call, putcall
  `),
  ticker: wordList(`
    ticker, symbol, simbolo, emittententicker, issuer ticker, bloomberg ticker, bbg ticker, kurzel, mnemo,
    code mnemonique, ticker symbol, slice, stock ticker, stockticker, trading symbol, tradingsymbol
  `),
  cusip: ["cusip", "cusip code", "id cusip"],
  sedol: ["sedol", "sedol code", "id sedol1"],
  wkn: ["wkn", "id wertpapier"],
  figi: ["figi", "id bb global", "bbgid", "composite figi"],
  lei: ["lei", "company lei", "issuer lei", "lei code", "codice lei"],
  cic: ["cic", "cic code"],
  not_counted: ["not counted", "non conteggiato"],
  weight_pct: wordList(`
    weight pct, weightpct, actual weight, current weight, ist gewicht, ist gewichtung, peso effettivo,
    poids actuel, weight, weights, new weight, weight new, weight after, nuovo peso, peso nuovo,
    neues gewicht, gewicht neu, nouveau poids, peso nuevo, nuevo peso, portfolio weight, portfolio share,
    share of portfolio, wgt, peso, peso percentuale, peso portafoglio, gewichtung, gewicht, portfolioanteil,
    depotanteil, anteil in, anteil, anteil am portfolio, poids, ponderation, ponderazione, de activos, su tot,
    ponderacion, weighting, weightings, allocation, allocazione, incidenza, of portfolio, of net assets,
    of nav, portafoglio, pf, actif net, patrimonio, sul totale, cartera, pesatura, part, quote part,
    ponderations, anteil am gesamtvermogen, anteil am fondsvermogen, depotgewicht, porcentaje, quote in,
    akt anteil, anteil am depot, des fondsvermogens, weging, wegingspercentage, vikt, andel, percentagem, andel i, osuus, udzial, vekt,
    vaegt, osuus salkusta, ponderacao, percentage value compared to net assets, podil, vaha, suly, pct val,
    composizione, composition, composicion, zusammensetzung, poids an, prct actif net, prct act net,
    anteil am fv, des fv
  `),
  market_value: wordList(`
    dirty market value, dirty mv, dirty value, market value incl accrued,
    market value including accrued interest, market value, marketvalue, mkt val, mkt value, market val,
    controvalore, controvalore di mercato, valore di mercato, valore mercato, ctv, ctv mercato, marktwert,
    kurswert, aktueller wert, depotwert, gesamtwert, wert, wert in, valorisation, valeur de marche,
    valeur boursiere, valor de mercado, current value, position value, investment value, fair value,
    market value base, valuation, valuation amount, value local, value, valore, waarde, importe,
    valor efectivo, valor actual, efectivo, controvalore attuale, valorizzazione, valore attuale,
    valore corrente, controvalore in divisa, valor mercado, valor de mercado actual, valoracion,
    valoracion actual, montant, montant actuel, valeur totale, valeur total, valore totale,
    controvalore totale, totale waarde, montant valorise, valorisation boursiere, market value local,
    marktwert in, gegenwert, bewertung, controvalore a mercato, valore a mercato, valore di mercato attuale,
    ctv a mercato, ctv attuale, marktwaarde, huidige waarde, actuele waarde, marknadsvarde, varde,
    aktuellt varde, montante, markedsverdi, markedsvaerdi, kursvaerdi, verdi, vaerdi, markkina arvo,
    wartosc rynkowa, wartosc, val boursiere, valo boursiere, valeur actuelle, contravalor, valor atualizado,
    mv, total nav, holding value, clean mv, clean market value, market value amount, valorizacao,
    controvalore tel quel, controvalore secco, importo, trzni hodnota, piaci ertek, val, currency value,
    saldo, balance, local market value, cur val, current val, market value lcl, evaluation, estimation, vm
  `),
  currency: wordList(`
    currency, ccy, crncy, curr, divisa, valuta, wahrung, waehrung, devise, moneda, currency code,
    local currency, market currency, marktwahrung, valuta quotazione, position currency, base currency,
    base ccy, whg, whrg, divisa titolo, valuta titolo, divisa di quotazione, divisa quotazione,
    handelswahrung, notierungswahrung, devise de cotation, devise cotation, devise du titre, devise titre,
    devise ptf, devise portefeuille, devise du portefeuille, devise fonds, devise du fonds, monnaie,
    wertpapierwahrung, titelwahrung, fondswahrung, portfoliowahrung, depotwahrung, divisa portafoglio,
    divisa fondo, moneda cotizacion, trading currency, local ccy, price currency, asset currency, div, munt,
    muntsoort, valutasoort, moeda, valuutta, waluta, mena, deviza, currency primary, dev, sec ccy,
    security ccy, fund ccy, fund currency
  `),
  nominal: wordList(`
    nominal, nominal amount, nominal value, valore nominale, nominale, nennwert, nennbetrag, face value,
    face amount, par value, par amount, valeur nominale, valor nominal, nominale residuo, importe nominal,
    montant nominal, nominalwert, nominalbetrag, nominellt belopp, nominale waarde, face, par, current face,
    current face value, current nominal, original face, original face value
  `),
  quantity: wordList(`
    quantity, qty, quantita, q ta, qta, shares, no of shares, shares par, shares par value, shares units,
    settled balance, settled quantity, number of shares, units, stuck, stueck, stucke, stuckzahl,
    stuck nominal, stuck nominalwert, stuck nominale, stuck nom, anzahl, bestand, anteile, quantite,
    nombre de titres, nombre de parts, cantidad, aantal, amount shares, quote, n quote, numero quote,
    n titoli, position, numero titoli, numero azioni, quantita nominale, quantita valore nominale,
    q ta val nominale, anzahl nominal, anzahl nominale, stuck anzahl, nominal stuck, nb de titres,
    nombre titres, nb titres, parts, titulos, numero de titulos, n titulos, no titulos, participaciones,
    contracts, no of contracts, number of contracts, contratti, kontrakte, quantity held, shares held, units held, no of units, holding quantity, nominal quantity, nr quote,
    num quote, nr titoli, anzahl betrag, aantal stukken, antal, antal andelar, quantidade, antall, maara,
    liczba, qte, beholdning, volym, qtd, pocet, pocet kusu, darab, darabszam, owned quantity, total quantity,
    trade date quantity, settle date quantity, settlement date quantity, total qty, quantity available,
    available quantity, shrs or prn amt, ssh prnamt, sshprnamt, shrs
  `),
  factor: wordList(`
    factor, pool factor, mortgage factor, amortization factor, amortisation factor, poolfaktor,
    tilgungsfaktor, fattore di ammortamento, index ratio, index factor, inflation ratio, inflation factor,
    inflation index ratio, indexation factor, indexation coefficient, indexfaktor, inflationsfaktor,
    coeff indicizzazione, coefficiente indicizzazione, coefficiente di indicizzazione,
    coeff di indicizzazione, coefficiente inflazione, coefficient d indexation, coeff d indexation,
    coeficiente de indexacion, price factor, price multiplier, kursfaktor, fattore prezzo, multiplier, mult,
    contract multiplier, contract size, moltiplicatore, multiplikator, kontraktgrosse, multiplicateur,
    multiplicador
  `),
  price: wordList(`
    price, market price, mkt price, prezzo, prezzo di mercato, p zo di mercato, prezzo mercato, kurs,
    marktkurs, akt kurs, aktueller kurs, cours, precio, last price, closing price, slotkoers, schlusskurs,
    chiusura, px last, unit price, unit value, value per unit, value per share, market value per share,
    nav per unit, net asset value per share, net asset value per unit, prezzo quota, prezzo unitario,
    valore quota, valore della quota, valore per quota, valore unitario, valore unitario quota,
    valore unitario della quota, valore unitario di mercato, valeur part, valeur de la part, valeur par part,
    valeur unitaire, valeur de l uc, valeur uc, anteilwert, anteilswert, wert je anteil, wert pro anteil,
    wert je stuck, wert pro stuck, inventarwert je anteil, valor unitario, valor participacion,
    valor de la participacion, valor por participacion, valor da cota, valor da quota, waarde per stuk,
    waarde per aandeel, prezzo attuale, ultimo prezzo, quotazione, cours actuel, dernier cours,
    cours de bourse, prix, prix unitaire, cours unitaire, cotizacion, ultimo precio, precio actual,
    precio de mercado, current price, price local, nav per share, rucknahmepreis, letzter kurs,
    bewertungskurs, preis, koers, cotacao, preco, preco de mercado, preco de fechamento, kurssi, siste kurs,
    senaste kurs, seneste kurs, viimeisin kurssi, mid price, bid price, share price, clean price, corso secco, prezzo secco,
    mark price, cena, arfolyam, ltp, last traded price, previous closing price
  `),
  min_value: wordList(`
    min value, minvalue, min, minimum, minimum weight, min weight, peso minimo, minimo, mindestgewicht
  `),
  max_value: wordList(`
    max value, maxvalue, max, maximum, maximum weight, max weight, peso massimo, massimo, hochstgewicht
  `),
  account: wordList(`
    account, account name, account number, portfolio name, portfolio, portfolio id, portfolio code, conto,
    mandato, mandate, fondo, comparto, fund, dossier, depot, depotnummer, konto, compte, cuenta, rapporto,
    n rapporto, numero rapporto, numero conto, numero dossier, n dossier, deposito titoli, numero deposito,
    codice portafoglio, nome portafoglio, linea, depot nr, depotnr, depotname, konto nr, kontonr, kontonummer,
    portfolionummer, numero de compte, n compte, compte titres, numero de cuenta, cuenta de valores,
    custody account, account no, account id, portfolio number
  `),
  date: [
    ...wordList(`
      date, as of, effective date, dato, as of date, asof, valuation date, position date, pos date, data,
      data riferimento, data di riferimento, data valutazione, data posizione, reference date, portfolio date,
      stichtag, datum, date de valorisation, fecha, data rilevazione, date d arrete, date d inventaire,
      date inventaire, fecha vl, fecha valor liquidativo, fecha de valoracion, fecha valoracion,
      bewertungsdatum, bewertungstag, per datum, nav date, date vl, holdings date, holding date, report date,
      reporting date, statement date, period end date, period end, position as of, stand vom, datum der erstellung, erstellungsdatum
    `),
    ...VALUE_DATE_HEADERS,
  ],
};
