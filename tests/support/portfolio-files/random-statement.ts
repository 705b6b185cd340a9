import { STATEMENT_WORDS } from "./statement-words";

/** What one unit of a currency is worth in euro. */
export const EURO_PER: Readonly<Record<string, number>> = { EUR: 1, USD: 0.9, CHF: 1.05, GBP: 1.16 };

const SECURITIES = [
  ["US0378331005", "Alfa Inc", "USD", "Technology"],
  ["US5949181045", "Beta Corp", "USD", "Technology"],
  ["CH0038863350", "Gamma SA", "CHF", "Staples"],
  ["DE0007164600", "Delta SE", "EUR", "Technology"],
  ["DE0007236101", "Epsilon AG", "EUR", "Industrials"],
  ["FR0000120271", "Zeta SE", "EUR", "Energy"],
  ["GB00B10RZP78", "Eta PLC", "GBP", "Staples"],
] as const;

interface Position {
  readonly isin: string;
  readonly name: string;
  readonly currency: string;
  readonly sector: string;
  readonly quantity: number;
  readonly price: number;
  readonly local: number;
  readonly euro: number;
  readonly cost: number;
}

/** A column of a statement: what stands in it for a position, for the cash, and for the sum of some positions. */
interface Column {
  readonly header: string;
  readonly of: (position: Position) => string;
  readonly cash?: string;
  readonly sum?: (positions: readonly Position[], cash: number) => string;
}

export interface RandomStatement {
  readonly text: string;
  /** Euro by ISIN, and of the cash. */
  readonly euro: ReadonlyMap<string, number>;
  readonly cash: number;
}

/** A statement of a few securities with random words, marks, columns and groups; `random` gives numbers from 0 to 1. */
export function randomStatement(random: () => number): RandomStatement {
  const chance = (share: number) => random() < share;
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const cents = (amount: number) => Math.round(amount * 100) / 100;
  const words = pick(STATEMENT_WORDS);
  const [mark, group] = pick([",.", ".,", ".'", ", ", ",_", "._"]).split("") as [string, string];
  const written = (amount: number, digits = 2) => {
    const [whole = "", rest] = amount.toFixed(digits).split(".");
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group === "_" ? "" : group);
    return rest === undefined ? grouped : `${grouped}${mark}${rest}`;
  };
  const positions = SECURITIES.filter(() => chance(0.7)).map(([isin, name, currency, sector]): Position => {
    const quantity = 1 + Math.floor(random() * 500);
    const price = cents(5 + random() * 400);
    const local = cents(quantity * price);
    const euro = cents(local * (EURO_PER[currency] ?? 1));
    return {
      isin,
      name,
      currency,
      sector,
      quantity,
      price,
      local,
      euro,
      cost: cents(euro * (0.5 + random())),
    };
  });
  const cash = chance(0.5) ? cents(100 + random() * 5000) : 0;
  const euroOf = (some: readonly Position[]) => some.reduce((sum, { euro }) => sum + euro, 0);
  const total = euroOf(positions) + cash;
  const weight = (amount: number) => written((amount / total) * 100);
  const value = pick(words.value);
  const inEuro: Column = {
    header: `${value}${pick([" EUR", " (EUR)"])}`,
    of: ({ euro }) => written(euro),
    cash: written(cash),
    sum: (some, more) => written(euroOf(some) + more),
  };
  const optional: readonly (readonly [number, Column])[] = [
    [0.5, { header: pick(words.quantity), of: ({ quantity }) => written(quantity, 0) }],
    [0.5, { header: pick(words.price), of: ({ price }) => written(price) }],
    [0.5, { header: pick(words.cost), of: ({ cost }) => written(cost) }],
    [0.3, { header: pick(words.gain), of: ({ euro, cost }) => written(euro - cost) }],
    [0.3, { header: "Sector", of: ({ sector }) => sector }],
    [
      0.5,
      {
        header: pick(words.weight),
        of: ({ euro }) => weight(euro),
        cash: weight(cash),
        sum: (some, more) => weight(euroOf(some) + more),
      },
    ],
  ];
  const currency: Column = { header: pick(words.currency), of: (position) => position.currency, cash: "EUR" };
  const local: Column = { header: value, of: (position) => written(position.local), cash: written(cash) };
  const columns = [
    ...pick([[inEuro], [inEuro, currency], [local, currency], [inEuro, local, currency]]),
    ...optional.flatMap(([share, column]) => (chance(share) ? [column] : [])),
  ]
    .map((column) => ({ column, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ column }) => column);
  const line = (isin: string, name: string, cell: (column: Column) => string) =>
    [isin, name, ...columns.map(cell)].join(";");
  const rowOf = (position: Position) => line(position.isin, position.name, (column) => column.of(position));
  const sumOf = (name: string, some: readonly Position[], more = 0) =>
    line("", name, ({ sum }) => sum?.(some, more) ?? "");
  const layout = pick(["plain", "groups", "subtotals", "headings"] as const);
  const sectors = [...new Set(positions.map(({ sector }) => sector))];
  const body = (layout === "plain" ? [null] : sectors).flatMap((sector) => {
    const members = positions.filter((position) => sector === null || position.sector === sector);
    const rows = members.map(rowOf);
    if (sector === null) return rows;
    if (layout === "groups") return [sumOf(sector, members), ...rows];
    return layout === "headings"
      ? [sector, ...rows]
      : [...rows, sumOf(`${words.total[0]} ${sector}`, members)];
  });
  const rows = [
    ...(chance(0.5) ? ["Portfolio Omega", ""] : []),
    line(pick(words.isin), pick(words.name), ({ header }) => header),
    ...body,
    ...(cash > 0 ? [line("", pick(words.cash), (column) => column.cash ?? "")] : []),
    ...(chance(0.5) ? [sumOf(pick(words.total), positions, cash)] : []),
  ];
  return { text: rows.join("\n"), euro: new Map(positions.map(({ isin, euro }) => [isin, euro])), cash };
}
