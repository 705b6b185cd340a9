/** The JSON of a file that is served with the screens. */
export async function readStaticJson<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return await answer.json();
}
