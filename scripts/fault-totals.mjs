/** What a suite says of itself at its end: see tests/support/faults/tally.ts. */
const SUITE =
  /: (\d+) cases, (\d+) faults fired \(.*\), (\d+) kills, \d+ batches delivered, (\d+) messages duplicated/;

/** Cases, faults that fired, kills and duplicates of all suites of a run, from the lines it printed. */
export function totalLine(lines) {
  const suites = lines.flatMap((line) => {
    const found = SUITE.exec(line);
    return found ? [found.slice(1).map(Number)] : [];
  });
  const [cases, fired, kills, duplicates] = [0, 1, 2, 3].map((at) =>
    suites.reduce((sum, suite) => sum + suite[at], 0),
  );
  return `All ${suites.length} suites: ${cases} cases, ${fired} faults fired, ${kills} kills, ${duplicates} messages duplicated`;
}
