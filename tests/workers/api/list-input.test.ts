import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { SECTIONS } from "~/permissions/sections";
import { createContext } from "~/platform/context.server";
import { contentOf } from "~tests/support/answers";
import { publish, seedDemoFacts } from "../../support/fact-rows";
import { type Person, person } from "../../support/people";
import { Visitor } from "../../support/screens";

let analyst: Person;
const visitor = new Visitor();

beforeAll(async () => {
  await seedDemoFacts(900);
  await refreshReadModel(createContext(env), { version: 1 });
  await publish(1);
  analyst = await person();
  await visitor.signIn(analyst.username);
}, 60_000);

interface Item {
  readonly id: string;
  readonly isin: string;
  readonly path: string;
  readonly parentIsin: string | null;
  readonly sfdrArticle: string | null;
}

interface Answer {
  readonly status: number;
  readonly total?: number;
  readonly totalUnfiltered?: number;
  readonly items?: readonly Item[];
  readonly facets?: Readonly<Record<string, readonly { value: string | null; count: number }[]>>;
  readonly byFund?: {
    readonly classes: number;
    readonly allClasses: number;
    readonly funds: Readonly<Record<string, { all: number; met: number; found: readonly Item[] | null }>>;
  } | null;
  readonly findings?: readonly { code: string; message: string }[];
}

async function ask(path: string): Promise<Answer> {
  const response = await analyst.client.get(`/api/v1/assets/${path}`);
  return { ...(await response.json<object>()), status: response.status };
}

/** All lists have one screen; of these one asks the database and one holds its texts. */
const ON_SCREEN = ["funds", "exclusions"] as const;

/** How the list's screen answers the same address. */
async function screenStatus(path: string): Promise<number> {
  return (await visitor.open(`/assets/${path}`)).status;
}

const written = (parameter: string, value: string) => `${parameter}=${encodeURIComponent(value)}`;

describe("what nobody could mean is refused with its reason", () => {
  test.each([
    ["an unknown column", "filter[secret]=1", "list.unknown_column"],
    ["an unknown order", "sort=-secret", "list.unknown_column"],
    ["an unknown column to show", "columns=name,secret", "list.unknown_column"],
    ["an unknown column to count", "facets=secret", "list.unknown_column"],
    ["page 0", "page=0", "list.not_a_page"],
    ["page 10^9", "page=1000000000", "list.not_a_page"],
    ["a page of 7 rows", "pageSize=7", "list.page_size"],
    ["half a page", "page=1.5", "list.not_a_page"],
    ["a page before the first", "page=-1", "list.not_a_page"],
    ["SQL for a page", written("page", "1; drop table assets"), "list.not_a_page"],
    ["a page in other digits", written("page", "١"), "list.not_a_page"],
    ["a page size below nothing", "pageSize=-10", "list.page_size"],
    ["SQL for a column", written("sort", "name; drop table assets --"), "list.unknown_column"],
    ["a NUL byte for a column", "filter[%00]=1", "list.unknown_column"],
    ["an emoji to count", written("facets", "🌱"), "list.unknown_column"],
    ["a name every object has", "sort=constructor", "list.unknown_column"],
    ["rows of something else", "by=continent", "list.not_a_choice"],
    ["a filter without a column", "filter[]=1", "list.filter_shape"],
    ["a filter that never closes", "filter[name=1", "list.filter_shape"],
    ["excluded assets both ways", "excluded=perhaps", "list.not_a_choice"],
    ["10,000 characters", `q=${"x".repeat(10_000)}`, "list.too_long"],
  ])("%s", async (_what, address, code) => {
    for (const section of SECTIONS) {
      const { status, findings } = await ask(`${section}?${address}`);
      expect(status, section).toBe(400);
      expect(findings?.[0]?.code, section).toBe(code);
      expect(findings?.[0]?.message, section).not.toContain("query.");
    }
    // What is counted is the screen's own choice.
    if (address.startsWith("facets=")) return;
    for (const section of ON_SCREEN) expect(await screenStatus(`${section}?${address}`), section).toBe(400);
  });

  test.each([
    ["a rating in words", "filter[esgRating]=high", "list.not_a_number"],
    ["an endless number", "filter[esgRating][gte]=1e999", "list.not_a_number"],
    ["a number in base sixteen", "filter[esgRating][gte]=0x2", "list.not_a_number"],
    ["a bound on words", "filter[currency][gte]=EUR", "list.unknown_operator"],
    ["an invented operator", "filter[esgRating][like]=3", "list.unknown_operator"],
    ["a day that is none", "filter[holdingsAsOf][gte]=tomorrow", "list.not_a_date"],
    ["a NUL byte for a number", "filter[esgRating][gte]=%00", "list.not_a_number"],
    ["a day that the calendar lacks", "filter[holdingsAsOf][gte]=2026-02-31", "list.not_a_date"],
    ["too many values", `filter[currency]=${"EUR,".repeat(600)}`, "list.too_many_values"],
  ])("%s", async (_what, address, code) => {
    const { status, findings } = await ask(`funds?${address}`);
    expect(status).toBe(400);
    expect(findings?.[0]?.code).toBe(code);
  });
});

describe("strange words find what they find, which is nothing", () => {
  test.each([
    ["SQL", "' or 1=1; drop table assets; --"],
    ["another quote", 'x" OR name MATCH "a'],
    ["the marks of the full-text index", "NEAR(a b) AND * - ^ : { } ("],
    ["wildcards", "%_%"],
    ["emoji", "👩‍🚀🌍🌱"],
    ["right-to-left text", "صندوق استثمار"],
    ["right-to-left marks", "\u202Efund\u202C"],
    ["a character without a name", "\u0000\uFFFF"],
    ["what stands for a character nobody could read", "\uFFFD"],
    ["other scripts", "基金 фонд ταμείο"],
  ])("%s", async (_what, words) => {
    for (const section of SECTIONS) {
      const { status, total } = await ask(`${section}?${written("q", words)}`);
      expect(status, section).toBe(200);
      expect(total, section).toBe(0);
    }
    for (const section of ON_SCREEN)
      expect(await screenStatus(`${section}?${written("q", words)}`), section).toBe(200);
  });

  test("bytes that are no text are read as such", async () => {
    for (const section of SECTIONS)
      expect(await ask(`${section}?q=%FF%FE%C0%AF`), section).toMatchObject({ status: 200, total: 0 });
  });

  test("a page after the last is empty, and a value nobody has too", async () => {
    expect(await ask("funds?page=999999")).toMatchObject({ status: 200, items: [] });
    const value = written("filter[currency]", "'; drop table assets; --");
    expect(await ask(`funds?${value}`)).toMatchObject({ status: 200, total: 0 });
    expect((await ask("funds")).total).toBeGreaterThan(0);
  });

  test("white space alone asks for nothing", async () => {
    const all = (await ask("funds")).total;
    expect((await ask(`funds?${written("q", " \t\u00A0 ")}`)).total).toBe(all);
  });
});

describe("share classes under their fund", () => {
  const everyClass = async (): Promise<readonly Item[]> => {
    const items: Item[] = [];
    for (let page = 1; ; page++) {
      const found = (await ask(`funds?pageSize=100&page=${page}`)).items ?? [];
      items.push(...found);
      if (found.length < 100) return items;
    }
  };

  test("a fund has one row, its classes are counted, and each has its own row where nothing is asked", async () => {
    const classes = await everyClass();
    const funds = new Set(classes.map(({ isin, parentIsin }) => parentIsin ?? isin));
    const listed = await ask("funds?by=funds&pageSize=100&facets=sfdrArticle");
    expect(listed).toMatchObject({ total: funds.size, totalUnfiltered: funds.size });
    expect(listed.byFund).toMatchObject({ classes: classes.length, allClasses: classes.length });
    expect(listed.items?.filter(({ parentIsin }) => parentIsin !== null)).toEqual([]);
    const [first] = listed.items ?? [];
    const own = classes.filter(({ isin, parentIsin }) => first && [isin, parentIsin].includes(first.isin));
    expect(listed.byFund?.funds[first?.id ?? ""]).toEqual({ all: own.length, met: own.length, found: null });
    const darkGreen = classes.filter(({ sfdrArticle }) => sfdrArticle === "9");
    expect(listed.facets?.sfdrArticle?.find(({ value }) => value === "9")?.count).toBe(
      new Set(darkGreen.map(({ isin, parentIsin }) => parentIsin ?? isin)).size,
    );
  });

  test("the identifier of another class finds it below its fund", async () => {
    const other = (await everyClass()).find(({ parentIsin }) => parentIsin !== null);
    const found = await ask(`funds?by=funds&q=${other?.isin}`);
    expect(found).toMatchObject({ total: 1, items: [{ isin: other?.parentIsin }] });
    expect(found.byFund?.funds[other?.parentIsin ?? ""]).toMatchObject({
      met: 1,
      found: [{ isin: other?.isin }],
    });
  });

  test("the main classes are found by having no parent, as many as the list counts", async () => {
    const mains = (await everyClass()).filter(({ parentIsin }) => parentIsin === null);
    expect(mains.length).toBeGreaterThan(0);
    const found = await ask("funds?filter[parentIsin]=null&facets=parentIsin&pageSize=100");
    expect(found).toMatchObject({ status: 200, total: mains.length });
    expect(found.facets?.parentIsin?.find(({ value }) => value === null)?.count).toBe(mains.length);
  });

  test("a file has a row for every class, however the list is shown; other lists have no funds", async () => {
    const file = await analyst.client.get("/api/v1/assets/funds?by=funds&columns=isin", {
      accept: "text/csv",
    });
    const lines = (await file.text()).trim().split("\r\n");
    expect(lines.length - 1).toBe((await everyClass()).length);
    expect((await ask("equities?by=funds")).findings?.[0]?.code).toBe("list.not_a_choice");
  });
});

test("what a list shows first opens its page, in every section", async () => {
  for (const section of SECTIONS) {
    const [first] = (await ask(section)).items ?? [];
    expect((await ask(`${section}/${first?.path}`)).status, section).toBe(200);
  }
});

describe("a file of a list", () => {
  test("holds all rows that are left, in the columns asked for, and no formula", async () => {
    const response = await analyst.client.get(
      "/api/v1/assets/funds?filter[sfdrArticle]=9&columns=name,esgRating&sort=-esgRating",
      { accept: "text/csv" },
    );
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines[0]?.replace("\uFEFF", "")).toBe("name,esgRating");
    expect(lines.length - 1).toBe((await ask("funds?filter[sfdrArticle]=9")).total);
    expect(lines.filter((line) => /^[=+@-]/.test(line))).toEqual([]);
  });

  test("is refused for a column that is not there", async () => {
    const accept = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const response = await analyst.client.get("/api/v1/assets/funds?columns=secret", { accept });
    expect(response.status).toBe(400);
  });
});

test("a file whose address is incomplete is refused in the product's words", async () => {
  const { message } = await contentOf<{ message: string }>(visitor.open("/portfolios/any/peers.csv"), 400);
  expect(message).toContain("The input does not fit what is expected here.");
});
