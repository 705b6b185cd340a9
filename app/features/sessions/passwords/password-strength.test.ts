import { beforeAll, expect, test } from "vitest";
import { passwordDictionaries } from "../../../../vite.passwords";
import { createPasswordJudge, type PasswordJudge } from "./password-strength";
import { personalWords } from "./personal-words";

let judge: PasswordJudge;

beforeAll(async () => {
  judge = createPasswordJudge(JSON.parse(await passwordDictionaries()));
});

test.each([
  ["password1234", "warnings.similarToCommon"],
  ["qwertyuiopasdf", "warnings.similarToCommon"],
  ["aaaaaaaaaaaaaaaa", "warnings.simpleRepeat"],
  ["buongiornomamma", null],
  ["abcdefghijklmnop", "warnings.sequences"],
])("%s is refused", (password, reason) => {
  const verdict = judge(password, []);
  expect(verdict.acceptable).toBe(false);
  expect(verdict.score).toBeLessThan(3);
  if (reason) expect(verdict.reasons).toContain(reason);
});

test("eleven characters are too few however random, twelve are enough", () => {
  expect(judge("x9$Kq2!vLm7", [])).toMatchObject({ acceptable: false });
  expect(judge("x9$Kq2!vLm7", []).reasons[0]).toBe("short");
  expect(judge("x9$Kq2!vLm7p", []).acceptable).toBe(true);
});

test("words need no signs or digits, only to be many and unrelated", () => {
  expect(judge("correct staple lantern orchard", []).acceptable).toBe(true);
  expect(judge("zaino quaderno lampione cinghiale", []).acceptable).toBe(true);
});

test("what is known of the person does not count", () => {
  const person = {
    username: "grinaldi",
    firstName: "Giulia",
    lastName: "Rinaldi",
    email: "giulia@calder.example",
  };
  const words = personalWords({ ...person, tenantName: "Calder & Voss" });
  expect(words).toEqual(["grinaldi", "giulia", "rinaldi", "calder", "example", "voss", "understory"]);
  const own = judge("GiuliaRinaldi-Calder", words);
  expect(own).toMatchObject({ acceptable: false, reasons: ["personal"] });
  expect(judge("GiuliaRinaldi-quaderno-lampione", words).acceptable).toBe(true);
});

test("a password of 256 characters: judged by its first 100, whose rest can only make it stronger", () => {
  const long = "Ab1!".repeat(64);
  expect(judge(long, [])).toEqual(judge(long.slice(0, 100), []));
  expect(judge(long, []).score).toBeLessThan(3);
});

test("blanks and signs between the parts of a name add nothing", () => {
  const words = personalWords({ firstName: "Ada", lastName: "Longhi" });
  const verdict = judge("ada-longhi 1234", words);
  expect(verdict.acceptable).toBe(false);
  expect(verdict.reasons[0]).toBe("personal");
});
