const SECONDS = Number(process.env.RATE_SECONDS ?? 5);
const ROUNDS = 3;

/** Requests that are answered in some seconds by so many connections, each sending its next when it has the last answer. */
async function answered(connections, send) {
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  const connection = async () => {
    for (let at = 0; performance.now() < until; at += 1) {
      await send(at);
      done += 1;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, connection));
  return (done * 1000) / (performance.now() - started);
}

/** Requests a second of two sides that take turns of some seconds, as one row: the median of the turns. */
export async function rateTurns({ of, name, connections, ours, other, timesAsMany = null }) {
  const rates = { ours: [], other: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await answered(connections, ours));
    rates.other.push(await answered(connections, other));
  }
  const median = (all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
  const spread = (all) => [Math.min(...all), Math.max(...all)];
  const [mine, theirs] = [median(rates.ours), median(rates.other)];
  return {
    of,
    name: `${name}, ${connections} ${connections === 1 ? "connection" : "connections"}`,
    unit: "requests/s",
    ours: mine,
    other: theirs,
    ratio: theirs / mine,
    target: timesAsMany === null ? null : 1 / timesAsMany,
    spread: { ours: spread(rates.ours), other: spread(rates.other) },
  };
}
