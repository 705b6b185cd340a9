import type { DemoFile } from "../demo-file";
import { demoFile } from "../demo-file";
import { rng, round } from "../random";

/** The last working days of quarters, on which the central bank publishes, and of the last weeks: newer rates are not old. */
const RATE_DAYS = [
  "2024-03-28",
  "2024-06-28",
  "2024-09-30",
  "2024-12-31",
  "2025-03-31",
  "2025-06-30",
  "2025-09-30",
  "2025-12-31",
  "2026-03-31",
  "2026-06-30",
  "2026-09-30",
  "2026-10-30",
  "2026-11-06",
  "2026-11-13",
  "2026-11-20",
];

/** Units per euro around which the demo rates move by one or two in a hundred a quarter. */
const AROUND: readonly (readonly [currency: string, perEur: number])[] = [
  ["USD", 1.11],
  ["JPY", 163],
  ["BGN", 1.9558],
  ["CZK", 24.9],
  ["DKK", 7.46],
  ["GBP", 0.856],
  ["HUF", 398],
  ["PLN", 4.27],
  ["RON", 5.01],
  ["SEK", 11.2],
  ["CHF", 0.945],
  ["NOK", 11.7],
  ["TRY", 42],
  ["AUD", 1.71],
  ["BRL", 6.1],
  ["CAD", 1.54],
  ["CNY", 7.95],
  ["HKD", 8.7],
  ["IDR", 18_100],
  ["ILS", 3.95],
  ["INR", 95],
  ["KRW", 1_540],
  ["MXN", 20.9],
  ["MYR", 4.85],
  ["NZD", 1.86],
  ["PHP", 64],
  ["SGD", 1.46],
  ["THB", 38.1],
  ["ZAR", 19.9],
];

const PEGGED = new Set(["BGN", "DKK"]);

export function* fxFiles(): Generator<DemoFile> {
  yield demoFile("fx-rates", "fx-rates", ["date", "currency", "per_eur"], rows());
}

function* rows() {
  for (const [d, date] of RATE_DAYS.entries()) {
    for (const [c, [currency, perEur]] of AROUND.entries()) {
      const r = rng("fx", d, c);
      const moved = PEGGED.has(currency)
        ? perEur
        : perEur * (1 + 0.03 * Math.sin(d * 0.9 + c) + 0.01 * (r() - 0.5));
      yield [date, currency, round(moved, perEur > 1000 ? 1 : 4)];
    }
  }
}
