/**
 * Something asked for before it is known to be needed, so that it is read together with what decides whether it is: if
 * it fails and nobody waits for it, nobody hears of it.
 */
export function ahead<T>(asked: Promise<T>): Promise<T> {
  asked.catch(() => undefined);
  return asked;
}
