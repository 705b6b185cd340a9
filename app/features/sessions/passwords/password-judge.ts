import dictionariesPath from "virtual:password-dictionaries";
import { readStaticJson } from "~/platform/http/static-file";
import { createPasswordJudge, type PasswordDictionaries, type PasswordJudge } from "./password-strength";

/** The same judge as the server's, from the same file. */
export async function loadPasswordJudge(): Promise<PasswordJudge> {
  return createPasswordJudge(await readStaticJson<PasswordDictionaries>(dictionariesPath));
}
