import dictionariesPath from "virtual:password-dictionaries";
import type { AppContext } from "~/platform/context.server";
import { weakPassword } from "../sessions.errors";
import { createPasswordJudge, type PasswordDictionaries, type PasswordJudge } from "./password-strength";

let judge: PasswordJudge | null = null;

/** Built once per isolate, from the same file the browser judges with. */
async function passwordJudge(env: Env): Promise<PasswordJudge> {
  if (judge) return judge;
  const answer = await env.ASSETS.fetch(new URL(dictionariesPath, "https://assets.invalid"));
  if (!answer.ok) throw new Error(`The password dictionaries are missing: ${answer.status}`);
  judge = createPasswordJudge(await answer.json<PasswordDictionaries>());
  return judge;
}

/** Refuses a password that could be guessed, and says why. `words` are what is known of the person. */
export async function requireStrongPassword(app: AppContext, password: string, words: readonly string[]) {
  const verdict = (await passwordJudge(app.env))(password, words);
  if (verdict.acceptable) return;
  throw weakPassword({
    findings: verdict.reasons.map((reason) => ({
      severity: "error" as const,
      code: "password.weak",
      field: "password",
      message: `sessions:strength.${reason}`,
    })),
  });
}
