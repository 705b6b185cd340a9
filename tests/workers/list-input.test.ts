import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { refreshReadModel } from "~/features/assets/read-model/read-model.service.server";
import { SECTIONS } from "~/permissions/sections";
import { createContext } from "~/platform/context.server";
import { publish, seedDemoFacts } from "../support/demo-facts";
import { type Person, person } from "../support/people";

let analyst: Person;

beforeAll(async () => {
  await seedDemoFacts(env, 900);
  await refreshReadModel(createContext(env), { version: 1 });
  await publish(env, 1);
  analyst = await person();
}, 60_000);

interface Answer {
  readonly status: number;
  readonly total?: number;
  readonly findings?: readonly { code: string; message: string }[];
}

async function ask(path: string): Promise<Answer> {
  const response = await analyst.client.get(`/api/v1/assets/${path}`);
  return { ...((await response.json()) as object), status: response.status } as Answer;
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
  });

  test.each([
    ["a rating in words", "filter[esgRating]=high", "list.not_a_number"],
    ["an endless number", "filter[esgRating][gte]=1e999", "list.not_a_number"],
    ["a bound on words", "filter[currency][gte]=EUR", "list.unknown_operator"],
    ["an invented operator", "filter[esgRating][like]=3", "list.unknown_operator"],
    ["a day that is none", "filter[holdingsAsOf][gte]=tomorrow", "list.not_a_date"],
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
