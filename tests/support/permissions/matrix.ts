import { ApiClient, type Question } from "./api-client";
import { seedFixtures } from "./fixtures";
import { filledPath } from "./path";
import { PEOPLE, type PersonaName, signInPersonas } from "./personas";
import { isAskable, type Rule, type Thing, type Verdict, verdictOf } from "./rule";

interface Asking {
  /** What is sent along with a question by this method. */
  readonly sends: (method: string) => Partial<Question>;
  /** What an answer means here. */
  readonly verdict: (answer: Response, rule: Rule) => Verdict | number;
}

const FIXTURE_KINDS: readonly Thing[] = ["home", "foreign", "absent"];

/** Everybody, signed in, and things of their own tenant and of a foreign one. */
export async function seedMatrix() {
  const ask = new ApiClient();
  const cookies = await signInPersonas(ask);
  const things = await seedFixtures();

  const counted = { operations: 0, answers: 0, wrong: 0 };

  /** Asks "GET /users/:id" as everybody and about every thing; answers where that went otherwise than the rule says. */
  const wrongAnswers = async (
    operation: string,
    rule: Rule,
    { sends, verdict }: Asking,
  ): Promise<string[]> => {
    const [method = "", pattern = ""] = operation.split(" ");
    const wrong: string[] = [];
    const question = async (person: PersonaName, thing: Thing) => {
      const answer = await ask.answer({
        method,
        path: filledPath(pattern, rule, things[thing ?? "absent"]),
        cookie: cookies[person],
        ...sends(method),
      });
      counted.answers += 1;
      const expected = verdictOf(rule, method, person, thing);
      if (verdict(answer, rule) !== expected)
        wrong.push(`${person}, ${thing ?? "–"}: ${answer.status} instead of ${expected}`);
    };
    for (const person of PEOPLE)
      for (const thing of rule.thing ? FIXTURE_KINDS : [null])
        if (isAskable(rule, method, person, thing)) await question(person, thing);
    counted.operations += 1;
    counted.wrong += wrong.length;
    return wrong;
  };
  const line = (what: string) =>
    `${what}: ${counted.operations} operations, ${PEOPLE.length} people, ${counted.answers} answers, ${counted.wrong} against their rule`;
  return { wrongAnswers, line };
}
