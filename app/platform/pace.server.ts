import { breathe } from "./breathe.server";

/** Longest that a step of a long job waits for requests: a busy product goes on loading, only slower. */
const LONGEST_WAIT_MS = 60;

/** So long after a request was begun or answered, another one is likely to follow: a page asks for its parts. */
const FOLLOWING_MS = 100;

/** Requests that this isolate is answering, and when the last of them was begun or answered. */
let underWay = 0;
let lastSeen = 0;

/** Notes that a request is being answered until the function it returns is called. */
export function requestBegins(): () => void {
  underWay += 1;
  lastSeen = Date.now();
  return () => {
    underWay -= 1;
    lastSeen = Date.now();
  };
}

/**
 * Lets people go first, between two steps of a long job. One database answers both, one statement at a time, so a
 * request would else wait behind a step of the job at each of its own round trips.
 */
export async function giveWay(): Promise<void> {
  await breathe();
  const until = Date.now() + LONGEST_WAIT_MS;
  while (underWay > 0 && Date.now() < until) await breathe();
}

/** How much a long job does in one step: little while people ask, twice as much after each step in which nobody did. */
export class Pace {
  #size: number;

  constructor(
    readonly smallest: number,
    readonly largest: number,
  ) {
    this.#size = smallest;
  }

  get size(): number {
    return this.#size;
  }

  async step(): Promise<void> {
    await giveWay();
    const isAsked = underWay > 0 || Date.now() - lastSeen < FOLLOWING_MS;
    this.#size = isAsked ? this.smallest : Math.min(this.#size * 2, this.largest);
  }
}

/** Batches one step may take where nobody asks. */
const MOST_BATCHES = 8;

/** The same batches; whoever works through them lets people go first between two of them. */
export async function* inTurns<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  const pace = new Pace(1, MOST_BATCHES);
  let taken = 0;
  for await (const batch of batches) {
    yield batch;
    taken += 1;
    if (taken < pace.size) continue;
    taken = 0;
    await pace.step();
  }
}
