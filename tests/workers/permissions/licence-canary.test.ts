import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { CUSIP_TERMS_VERSION } from "~/permissions/cusip-terms";
import { ROLE_ADMIN } from "~/permissions/roles";
import { reportOfRun } from "~tests/support/run-report";
import { runSql } from "~tests/support/sql";
import { type AnswerText, answerText, holds, printed } from "../../support/licence/answer-text";
import { CANARIES, isOpen, type RoleSet } from "../../support/licence/canaries";
import { mailsTo, tellEverybody } from "../../support/licence/mails";
import { follow, keepOldAlerts, seedPolicy, seedPortfolio } from "../../support/licence/people";
import {
  assetQuestions,
  everyAddress,
  type Named,
  portfolioQuestions,
} from "../../support/licence/questions";
import { madeReport } from "../../support/licence/reports";
import { ASKED_EVERYTHING, EVERYTHING, ROLE_SETS } from "../../support/licence/role-sets";
import { EQUITY, ISINS, publishChanges, seedUniverse } from "../../support/licence/universe";
import { ApiClient } from "../../support/permissions/api-client";
import { textOf } from "../../support/rendered-text";
import { seedTenant, seedUser } from "../../support/seed-rows";

/** The larger crawl, `npm run canary`, asks for every column of every list and every tab of every page, too. */
const isLarge = (env as unknown as { CANARY_CRAWL?: string }).CANARY_CRAWL === "large";

const COMPANY = "canary-company";
const ask = new ApiClient();

interface Person {
  readonly held: RoleSet;
  readonly username: string;
  readonly cookie: string;
}

async function signedIn(held: RoleSet): Promise<Person> {
  const { id, username } = await seedUser({ tenantId: COMPANY, roles: held.roles });
  if (held.cusip)
    await runSql`
      update users set cusip_agreement = 'ACCEPTED', cusip_terms_version = ${CUSIP_TERMS_VERSION} where id = ${id}`;
  await keepOldAlerts({ userId: id, tenantId: COMPANY });
  return { held, username, cookie: await ask.signIn(username) };
}

const people = new Map<string, Person>();
let named: Named = { portfolio: "", share: "", report: "" };

beforeAll(async () => {
  await seedUniverse();
  await seedTenant({ id: COMPANY });
  for (const held of ROLE_SETS) people.set(held.name, await signedIn(held));
  const owner = people.get(EVERYTHING)?.cookie ?? "";
  const portfolio = await seedPortfolio(ask, owner, { name: "canary-portfolio", isins: ISINS });
  // As much as the company is worth: its emissions are the portfolio's.
  const share = await seedPortfolio(ask, owner, {
    name: "canary-share",
    isins: [EQUITY],
    totalValue: 1_800_000_000,
  });
  await seedPolicy(COMPANY);
  for (const { cookie, held } of people.values()) await follow(ask, cookie, held.roles);
  await publishChanges();
  await tellEverybody(2);
  named = { portfolio, share, report: await madeReport(owner, portfolio) };
}, 120_000);

/** An answer with where it came from. */
interface Told extends AnswerText {
  readonly from: string;
  readonly kind: Kind;
}

const KINDS = ["answer", "file", "report", "statement", "mail"] as const;
type Kind = (typeof KINDS)[number];

async function toldTo({ held, cookie, username }: Person): Promise<readonly Told[]> {
  const told: Told[] = [];
  const further = isLarge || ASKED_EVERYTHING.includes(held.name) ? everyAddress(named) : [];
  const read = async (path: string) => {
    const answer = await ask.answer({ method: "GET", path, cookie });
    return answerText(new Uint8Array(await answer.arrayBuffer()));
  };
  for (const question of [...assetQuestions(isLarge), ...portfolioQuestions(named, isLarge), ...further]) {
    const answer = await ask.answer({ ...question, cookie });
    const isFile = answer.headers.has("content-disposition");
    const text = await answerText(new Uint8Array(await answer.arrayBuffer()));
    told.push({
      ...text,
      kind: isFile ? "file" : "answer",
      from: `${question.method} ${question.path} (${answer.status})`,
    });
  }
  const orders = [
    { kind: "report", portfolio: named.portfolio, sections: undefined },
    { kind: "statement", portfolio: named.share, sections: ["statement"] },
    ...(isLarge ? [{ kind: "report", portfolio: named.share, sections: undefined } as const] : []),
  ] as const;
  // An administrator's own portfolios are all they see.
  const isReader = !held.roles.includes(ROLE_ADMIN);
  for (const { kind, portfolio, sections } of isReader ? orders : []) {
    const id = await madeReport(cookie, portfolio, { ...(sections && { sections }) });
    told.push({ ...(await read(`/api/v1/reports/${id}/file`)), kind, from: `the ${kind} of ${portfolio}` });
  }
  for (const mail of await mailsTo(username))
    told.push({ ...printed(textOf(mail)), kind: "mail", from: `a mail to ${username}` });
  return told;
}

interface Sighting {
  readonly canary: string;
  readonly kind: Kind;
  readonly from: string;
}

let crawled = 0;

async function crawl(person: Person): Promise<readonly Sighting[]> {
  const told = await toldTo(person);
  crawled += told.length;
  return told.flatMap((one) =>
    CANARIES.filter((canary) => holds(one, canary)).map(({ name }) => ({
      canary: name,
      kind: one.kind,
      from: one.from,
    })),
  );
}

const seen = new Map<string, readonly Sighting[]>();

test.each(ROLE_SETS)(
  "licence: no answer holds a value that is closed when somebody holds: $name",
  async (held) => {
    const person = people.get(held.name);
    if (!person) throw new Error(`nobody holds ${held.name}`);
    const sightings = await crawl(person);
    seen.set(held.name, sightings);
    const open = CANARIES.filter((canary) => isOpen(canary, held)).map(({ name }) => name);
    const leaks = sightings.flatMap(({ canary, from }) =>
      open.includes(canary) ? [] : [`${canary} in ${from}`],
    );
    const missing = open.filter((name) => !sightings.some(({ canary }) => canary === name));
    expect({ leaks, missing }).toEqual({ leaks: [], missing: [] });
  },
  120_000,
);

test("licence: a CUSIP is closed to administrators until they accept its terms", async () => {
  const answers = async (accepted: boolean) => {
    const person = await signedIn({ name: "admin", roles: [ROLE_ADMIN], cusip: accepted });
    return (await crawl(person)).flatMap(({ canary, from }) =>
      canary === "securities: CUSIP" ? [from] : [],
    );
  };
  expect(await answers(false)).toEqual([]);
  expect(await answers(true)).toContainEqual(expect.stringContaining(`/assets/equities/${EQUITY}`));
}, 120_000);

describe("licence: whoever holds everything finds planted values", () => {
  const found = (kind: Kind) =>
    new Set((seen.get(EVERYTHING) ?? []).flatMap((one) => (one.kind === kind ? [one.canary] : []))).size;

  test("each of them somewhere", () => {
    const all = new Set(seen.get(EVERYTHING)?.map(({ canary }) => canary));
    expect(CANARIES.filter(({ name }) => !all.has(name)).map(({ name }) => name)).toEqual([]);
  });

  test.each(KINDS)("some of them in each kind of answer: %s", (kind) => {
    expect(found(kind)).toBeGreaterThan(0);
  });

  test("in 5,000 answers and more", () => {
    const leaks = [...seen].flatMap(([name, sightings]) => {
      const held = ROLE_SETS.find((set) => set.name === name);
      return sightings.filter((one) =>
        CANARIES.some((canary) => canary.name === one.canary && !(held && isOpen(canary, held))),
      );
    });
    reportOfRun(
      `licence canaries: ${CANARIES.length} values, ${ROLE_SETS.length + 2} people, ${crawled} answers crawled, ${leaks.length} leaks; ${KINDS.map((kind) => `${found(kind)} values in ${kind}s`).join(", ")}`,
    );
    expect(crawled).toBeGreaterThan(5_000);
  });
});
