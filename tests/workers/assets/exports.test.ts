import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { CUSIP_TERMS_VERSION } from "~/permissions/cusip-terms";
import { XLSX_TYPE } from "~/platform/http/download";
import { readLoad } from "~tests/support/read-load";
import {
  API_EXPORTS,
  type ExportRule,
  type Format,
  NO_TABLE_SCREENS,
  NO_TABLES,
  SCREEN_EXPORTS,
} from "../../support/exports/export-table";
import { CUSIP, type HostileData, seedHostileData } from "../../support/exports/hostile-data";
import { type ReadExport, readExport } from "../../support/exports/read-export";
import { ApiClient } from "../../support/permissions/api-client";
import { addresses } from "../../support/permissions/screens";

const ask = new ApiClient();
let data: HostileData;
let cookies: Readonly<Record<ExportRule["by"], string>>;

beforeAll(async () => {
  data = await seedHostileData();
  cookies = { owner: await ask.signIn("exports-owner"), admin: await ask.signIn("exports-admin") };
}, 120_000);

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}

const isFile = (path: string, { parameters = [], responses }: Operation): boolean => {
  const ok = responses[200];
  if (!ok) return false;
  const types = Object.keys(ok.content ?? {});
  const isNamed = /\.\w+$|\/(file|export|document)$/.test(path) && !path.endsWith(".json");
  const hasFormat = parameters.some((parameter) => parameter.in === "query" && parameter.name === "format");
  return types.some((type) => type !== "application/json") || isNamed || hasFormat;
};

test("every operation that answers a file is among the exports, and every export is an operation", async () => {
  const answer = await ask.answer({ method: "GET", path: "/api/v1/openapi.json" });
  const { paths } = await answer.json<Described>();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      isFile(path, operation) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(operations.toSorted()).toEqual([...Object.keys(API_EXPORTS), ...Object.keys(NO_TABLES)].toSorted());
});

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
}

test("every list that has pages answers the whole of itself as CSV and as a workbook too", async () => {
  const answer = await ask.answer({ method: "GET", path: "/api/v1/openapi.json" });
  const { paths, components } = await answer.json<
    Described & { readonly components: { readonly schemas: Readonly<Record<string, Schema>> } }
  >();
  const isPage = (schema: Schema | undefined): boolean =>
    schema?.$ref
      ? isPage(components.schemas[schema.$ref.split("/").at(-1) ?? ""])
      : ["items", "page", "pageSize", "total"].every((name) => name in (schema?.properties ?? {}));
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const content = get?.responses[200]?.content ?? {};
    const json = content["application/json"] as { readonly schema?: Schema } | undefined;
    return isPage(json?.schema) ? [{ path, types: Object.keys(content) }] : [];
  });
  expect(lists.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/portfolios", "/reports", "/users", "/emails", "/missing-assets"]),
  );
  expect(
    lists
      .filter(({ types }) => !types.includes("text/csv") || !types.includes(XLSX_TYPE))
      .map(({ path }) => path),
  ).toEqual([]);
});

test("the formats an operation is described with are those it is asked for", async () => {
  const answer = await ask.answer({ method: "GET", path: "/api/v1/openapi.json" });
  const { paths } = await answer.json<Described>();
  for (const [operation, { asks }] of Object.entries(API_EXPORTS)) {
    const [method = "", path = ""] = operation.split(" ");
    const types = Object.keys(paths[path]?.[method.toLowerCase()]?.responses[200]?.content ?? {});
    const files = types.filter((type) => type !== "application/json");
    const asked = Object.keys(asks(data.subjects)).filter((format) => format !== "json");
    expect([operation, asked.length]).toEqual([operation, files.length]);
  }
});

test("every screen that answers a file is among the exports", () => {
  const files = addresses.flatMap(({ pattern, module }) =>
    !module.default && /(\.\w+|-file|\/file|:file)$/.test(pattern) ? [pattern] : [],
  );
  expect(files.toSorted()).toEqual(
    [...Object.keys(SCREEN_EXPORTS), ...Object.keys(NO_TABLE_SCREENS)].toSorted(),
  );
});

test("the names that files are written with are hostile", () => {
  for (const names of [data.texts.catalogue, data.texts.lines])
    expect(names.filter((name) => /^[=+\-@]/.test(name)).length).toBeGreaterThanOrEqual(5);
  // A portfolio takes a name in two lines as one.
  expect(data.texts.lines).toContain("two lines | a bar");
  expect(data.texts.lines.some((name) => name.length > 250)).toBe(true);
});

const cases = Object.entries({ ...API_EXPORTS, ...SCREEN_EXPORTS });

async function files({ asks, by }: ExportRule): Promise<readonly (readonly [Format, ReadExport])[]> {
  const read: (readonly [Format, ReadExport])[] = [];
  for (const [format, asked] of Object.entries(asks(data.subjects)) as [
    Format,
    Parameters<ApiClient["answer"]>[0],
  ][]) {
    const answer = await ask.answer({ ...asked, cookie: cookies[by] });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([format, answer.status, answer.status === 200 ? "" : new TextDecoder().decode(bytes)]).toEqual([
      format,
      200,
      "",
    ]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[^"\r\n]*"/);
    read.push([format, await readExport(bytes, format)]);
  }
  return read;
}

const FUND_ISIN = "IE00B4L5Y983";

test("a Tripartite Template is taken by the portfolio import, a European ESG Template by the loader, without an error", async () => {
  const portfolio = `/api/v1/portfolios/${data.subjects.portfolio}`;
  const file = async (path: string) => {
    const answer = await ask.answer({ method: "GET", path: portfolio + path, cookie: cookies.owner });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  for (const format of ["csv", "xlsx"]) {
    const form = new FormData();
    form.append("file", new File([await file(`/tpt/file?format=${format}`)], `tpt.${format}`));
    const answer = await ask.answer({
      method: "POST",
      path: "/api/v1/portfolios/import",
      cookie: cookies.owner,
      body: form,
    });
    expect(answer.status).toBe(200);
    const preview = await answer.json<{
      accepted: number;
      detected: { format: string };
      findings: readonly { severity: string }[];
    }>();
    expect(preview.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(preview.detected.format).toBe("tpt");
    expect(preview.accepted).toBe(data.texts.lines.length);

    const eet = await file(`/eet/file?format=${format}&identifier=${FUND_ISIN}&article=8&minimum=20`);
    const { counts, findings, rows } = await readLoad("eet", eet);
    expect(counts).toMatchObject({ read: 1, rejected: 0 });
    expect(findings.listed.filter(({ severity }) => severity === "error")).toEqual([]);
    // Shares are fractions: 20 % as it was stated.
    expect(rows[0]).toMatchObject({
      subject: FUND_ISIN,
      values: { "00010": "V1.1.3", "20010": 1, "20040": 8, "20180": 0.2, "20420": 0.2 },
    });
  }
});

/** White space that a page draws as one space, and that the template's text cannot hold. */
const plain = (text: string) => text.replace(/[\s|]+/g, " ").trim();

describe.each(cases)("%s", (_operation, rule) => {
  test("no spreadsheet runs a name, rows have the columns of their head, and texts are unchanged, a CUSIP is withheld", async () => {
    for (const [format, { widths, texts, runs }] of await files(rule)) {
      expect([format, runs]).toEqual([format, []]);
      for (const { head, most, least } of widths) {
        // The readers of tables leave out empty cells at the end of a row.
        expect([format, most]).toEqual([format, head]);
        if (format === "ndjson" || format === "parquet") expect([format, least]).toEqual([format, head]);
      }
      expect([format, texts.filter((text) => text.includes(CUSIP))]).toEqual([format, []]);
      const isLoose = format === "html" || format === "eet";
      const cells = isLoose ? texts.map(plain) : texts;
      const missing = rule.holds
        .flatMap((kind) => data.texts[kind])
        .map((text) => (isLoose ? plain(text) : text))
        .filter((text) => !cells.some((cell) => cell.includes(text)));
      expect([format, missing]).toEqual([format, []]);
    }
  });
});

test("a CUSIP that a line is named by is in the files of holdings once its terms are accepted", async () => {
  await env.DB.prepare(
    "update users set cusip_agreement = 'ACCEPTED', cusip_terms_version = ?1 where username = 'exports-owner'",
  )
    .bind(CUSIP_TERMS_VERSION)
    .run();
  for (const operation of ["GET /portfolios/{id}/export", "GET /portfolios/{id}/tpt/file"]) {
    const rule = API_EXPORTS[operation];
    for (const [format, { texts }] of rule ? await files(rule) : [])
      expect([operation, format, texts.includes(CUSIP)]).toEqual([operation, format, true]);
  }
});
