import type { Fired, Simulation } from "./simulation";

/** What a run of the harness went through, counted as it happened and not as it was planned. */
export class Tally {
  cases = 0;
  deliveries = 0;
  duplicates = 0;
  readonly fired: Fired[] = [];

  count(simulation: Simulation): void {
    this.cases += 1;
    this.deliveries += simulation.deliveries;
    this.duplicates += simulation.duplicates;
    this.fired.push(...simulation.fired);
  }

  get kills(): number {
    return this.fired.filter(({ fault }) => fault.startsWith("dies")).length;
  }

  byKind(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { kind } of this.fired) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }

  /** One line for whoever reads the run. */
  line(name: string): string {
    const kinds = Object.entries(this.byKind()).map(([kind, count]) => `${kind} ${count}`);
    return [
      `${name}: ${this.cases} cases`,
      `${this.fired.length} faults fired (${kinds.join(", ") || "none"})`,
      `${this.kills} kills`,
      `${this.deliveries} batches delivered`,
      `${this.duplicates} messages duplicated`,
    ].join(", ");
  }
}

/** Fails where the fault that was planned did not happen: such a case would show nothing. */
export function requireFired(simulation: Simulation, what: string): void {
  const { faultAt } = simulation.schedule;
  const [fired, ...more] = simulation.fired;
  if (faultAt === null || (fired?.fault === faultAt.fault && more.length === 0)) return;
  throw new Error(`${what}: the planned fault did not fire; ${simulation.calls.length} calls were made`);
}
