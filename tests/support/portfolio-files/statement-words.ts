/** How banks of one language head the columns of a statement, and call its totals and its cash. */
export interface StatementWords {
  readonly isin: readonly string[];
  readonly name: readonly string[];
  readonly currency: readonly string[];
  readonly quantity: readonly string[];
  readonly price: readonly string[];
  readonly cost: readonly string[];
  readonly value: readonly string[];
  readonly weight: readonly string[];
  readonly gain: readonly string[];
  readonly total: readonly string[];
  readonly cash: readonly string[];
}

export const STATEMENT_WORDS: readonly StatementWords[] = [
  {
    isin: ["ISIN", "ISIN code"],
    name: ["Security name", "Description", "Instrument"],
    currency: ["Currency", "Ccy", "Security currency"],
    quantity: ["Quantity", "Units", "Nominal/Quantity"],
    price: ["Price", "Last price"],
    cost: ["Book value", "Cost value", "Purchase value"],
    value: ["Market value", "Value", "Current value"],
    weight: ["Weight", "% of portfolio", "% of net assets"],
    gain: ["Unrealized P/L", "Gain/Loss"],
    total: ["Total", "Grand total"],
    cash: ["Cash", "Bank account EUR"],
  },
  {
    isin: ["ISIN", "Codice ISIN"],
    name: ["Titolo", "Denominazione"],
    currency: ["Divisa", "Valuta"],
    quantity: ["Quantità", "Numero titoli"],
    price: ["Prezzo", "Quotazione"],
    cost: ["Valore di carico", "Controvalore di carico"],
    value: ["Controvalore", "Valore di mercato"],
    weight: ["Peso %", "Peso % su portafoglio"],
    gain: ["Utile/Perdita", "Plus/Minus"],
    total: ["Totale", "Totale portafoglio"],
    cash: ["Liquidità", "Conto corrente EUR"],
  },
  {
    isin: ["ISIN", "ISIN / WKN"],
    name: ["Bezeichnung", "Wertpapier"],
    currency: ["Währung", "Whg."],
    quantity: ["Stück", "Bestand"],
    price: ["Kurs", "Akt. Kurs"],
    cost: ["Einstandswert", "Kaufwert"],
    value: ["Kurswert", "Marktwert"],
    weight: ["Anteil in %", "Anteil am Fondsvermögen in %"],
    gain: ["G/V", "Gewinn/Verlust"],
    total: ["Summe", "Gesamt"],
    cash: ["Konto EUR", "Bankguthaben"],
  },
  {
    isin: ["Code ISIN"],
    name: ["Libellé", "Désignation"],
    currency: ["Devise"],
    quantity: ["Quantité", "Nombre de titres"],
    price: ["Cours", "Dernier cours"],
    cost: ["Prix de revient total", "Montant investi"],
    value: ["Valorisation", "Montant valorisé"],
    weight: ["Poids", "% Actif net"],
    gain: ["+/- value", "Plus-value latente"],
    total: ["Total", "TOTAL GENERAL"],
    cash: ["Liquidités", "Compte espèces EUR"],
  },
  {
    isin: ["ISIN코드"],
    name: ["종목명"],
    currency: ["통화"],
    quantity: ["수량", "보유수량"],
    price: ["현재가"],
    cost: ["매입금액"],
    value: ["평가금액", "평가액"],
    weight: ["비중(%)", "편입비중"],
    gain: ["평가손익"],
    total: ["합계"],
    cash: ["예수금", "현금"],
  },
  {
    isin: ["ISIN", "ISIN Kodu"],
    name: ["Menkul Kıymet", "Kıymet Adı"],
    currency: ["Para Birimi", "Döviz"],
    quantity: ["Adet", "Miktar"],
    price: ["Fiyat"],
    cost: ["Maliyet", "Alış Tutarı"],
    value: ["Piyasa Değeri", "Güncel Değer"],
    weight: ["Ağırlık (%)", "Portföy Payı (%)"],
    gain: ["Kar/Zarar"],
    total: ["Toplam"],
    cash: ["Nakit"],
  },
];
