/**
 * Lets others have a turn. Where everything runs in one process (`npm start`), database and file store answer without
 * ever waiting for the network, so a long job that only awaits them keeps requests from being read for seconds; waiting
 * for the clock makes the process look at its connections. In a deployment it costs a millisecond.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1);
  });
}

/** The same batches; whoever works through them lets others have a turn after each. */
export async function* inTurns<T>(batches: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const batch of batches) {
    yield batch;
    await yieldToEventLoop();
  }
}
