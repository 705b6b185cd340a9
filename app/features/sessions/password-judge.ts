import dictionariesPath from "virtual:password-dictionaries";
import { createPasswordJudge, type PasswordDictionaries, type PasswordJudge } from "./password-strength";

/** The same judge as the server's, from the same file. */
export async function loadPasswordJudge(): Promise<PasswordJudge> {
  const answer = await fetch(dictionariesPath);
  if (!answer.ok) throw new Error(`The password dictionaries are missing: ${answer.status}`);
  return createPasswordJudge((await answer.json()) as PasswordDictionaries);
}
