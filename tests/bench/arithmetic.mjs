import { withModule } from "./bundled.mjs";
import { turnsRow } from "./row.mjs";
import { alternate } from "./timing.mjs";

const HOLDINGS = 1_000;
/** One pass takes microseconds: so many are one time. */
const PASSES = 20;
const MAX_LOOP_RATIO = 3;

/** Adding up every metric over 1,000 holdings in the engine, with coverage, basis and age, against a loop over the same numbers. */
export function arithmetic() {
  return withModule("tests/bench/arithmetic.ts", async ({ sums }) => {
    const { metrics, engine, loop } = sums(HOLDINGS);
    const often = (work) => () => {
      for (let pass = 0; pass < PASSES; pass += 1) work();
    };
    const times = await alternate(often(engine), often(loop), { rounds: 60 });
    return [
      turnsRow({
        of: 6,
        name: `arithmetic of ${metrics} metrics over ${HOLDINGS} holdings, ${PASSES} times, against a Float64 loop`,
        times,
        target: MAX_LOOP_RATIO,
      }),
    ];
  });
}
