/** What funds invest in, and what they are called after it. */
export type Holds = "equity" | "corporate" | "government" | "mixed" | "green" | "funds" | "alternative";

export interface Strategy {
  readonly category: string;
  readonly holds: Holds;
  /** A region, a country, or "world". */
  readonly where: string;
  readonly currency: string;
  readonly labels: readonly string[];
  readonly indexLabels: readonly string[];
}

/** Category | what it holds | where | currency | names of funds | names of index funds */
const TABLE = `
Equity Europe          | equity      | europe         | EUR | Europe Opportunities, European Dividend, Europe Smaller Companies, Europe Quality, European Engagement | Europe Leaders, Europe 600, Europe ESG Screened, Europe Low Carbon, Europe Paris-Aligned
Equity global          | equity      | world          | EUR | Global Equity, Global Stewardship, World Dividend, Global Smaller Companies, Global Core | World Equity Index, World ESG Leaders, World Climate Transition, World Minimum Volatility
Equity Italy           | equity      | IT             | EUR | Azionario Italia, Italia Crescita, PIR Italia | Italy 40
Equity Germany         | equity      | DE             | EUR | Deutschland Aktien, German Mid Caps | Germany 50
Equity France          | equity      | FR             | EUR | Actions France, France Entrepreneurs
Equity Nordic          | equity      | nordic         | SEK | Nordic Climate Opportunities, Norden | Nordic 80
Equity UK              | equity      | GB             | GBP | UK Equity Income, UK Responsible Growth | UK All Companies
Equity North America   | equity      | north_america  | USD | North American Equity, US Growth, US Value | US 500, US ESG Screened, North America Low Carbon
Equity Asia            | equity      | asia_pacific   | USD | Asia Leaders, Pacific Opportunities, Japan Engagement | Pacific Index, Japan Large Companies
Equity emerging        | equity      | emerging       | USD | Emerging Markets Equity, Emerging Dividend | Emerging Markets Index, Emerging ESG Leaders
Equity climate         | equity      | climate        | EUR | Global Transition Fund, Clean Power, Climate Solutions, Water and Circularity | Clean Power Index, Global Water
Equity technology      | equity      | technology     | USD | Digital Future, Global Technology | Semiconductor Index, Software Index
Equity health          | equity      | health         | USD | Global Health, Healthy Ageing | Health Care Index
Infrastructure         | equity      | infrastructure | EUR | Global Infrastructure, Listed Infrastructure Income | Infrastructure Index
Bond EUR corporate     | corporate   | europe         | EUR | Euro Corporate Bond, Euro Credit ESG, Euro High Yield, Sustainable Corporate | Euro Corporate Bond Index, Euro Corporate ESG
Bond EUR short term    | corporate   | europe         | EUR | Short Duration, Euro Short Term Credit, Obbligazionario Breve Termine | Euro Corporate 1-3
Bond USD corporate     | corporate   | north_america  | USD | US Corporate Bond, Dollar Credit | US Corporate Bond Index
Bond global corporate  | corporate   | world          | EUR | Global Credit, Global Income | Global Corporate ESG
Bond EUR government    | government  | euro           | EUR | Euro Government Bond, Obbligazionario Governativo, Euro Sovereign | Euro Government Index, Euro Government 7-10
Bond global government | government  | world          | USD | Global Government Bond, Global Sovereign Income | Global Government Index
Bond emerging          | government  | emerging       | USD | Emerging Debt, Emerging Local Income | Emerging Sovereign Index
Bond green             | green       | world          | EUR | Obligations Vertes, Green Bond, Social and Green Bonds, Impact Bond | Green Bond Index
Mixed conservative     | mixed       | europe         | EUR | Sustainable Income, Conservative Allocation, Bilanciato Prudente
Mixed moderate         | mixed       | world          | EUR | Multi-Asset 60, Balanced, Bilanciato, Climat Équilibre
Mixed dynamic          | mixed       | world          | EUR | Dynamic Allocation, Growth Portfolio
Fund of funds          | funds       | world          | EUR | Selection of Funds, Multi-Manager Balanced, Portfolio of Funds
Alternative            | alternative | world          | EUR | Private Credit Fund, Absolute Return, Trade Finance
`;

const named = (list = "") => (list === "" ? [] : list.split(", "));

export const STRATEGIES: readonly Strategy[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [category = "", holds, where = "", currency = "", labels, indexLabels] = line
      .split("|")
      .map((cell) => cell.trim());
    return {
      category,
      holds: holds as Holds,
      where,
      currency,
      labels: named(labels),
      indexLabels: named(indexLabels),
    };
  });

interface Label {
  readonly strategy: Strategy;
  readonly label: string;
}

export const FUND_LABELS: readonly Label[] = STRATEGIES.flatMap((strategy) =>
  strategy.labels.map((label) => ({ strategy, label })),
);

export const INDEX_LABELS: readonly Label[] = STRATEGIES.flatMap((strategy) =>
  strategy.indexLabels.map((label) => ({ strategy, label })),
);
