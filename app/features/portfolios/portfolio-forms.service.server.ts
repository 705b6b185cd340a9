import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { MAX_BENCHMARK_LENGTH } from "~/domain/portfolios/benchmark";
import { mergeDraft } from "~/domain/portfolios/merge-draft";
import type { AppContext } from "~/platform/context.server";
import { invalidInput } from "~/platform/errors";
import { refusedInput } from "~/platform/forms/refused-input";
import { paths } from "~/platform/paths";
import { chooseBenchmark, chooseTenantBenchmark } from "./benchmarks.service.server";
import { createPortfolio } from "./create-portfolio.service.server";
import { clearDraft, saveDraft, saveDraftAsPortfolio, showDraft } from "./drafts.service.server";
import { draftInput, portfolioInput, portfolioUpdate } from "./portfolios.schemas";
import {
  choosePeerCategory,
  deletePortfolios,
  duplicatePortfolio,
  renamePortfolio,
  restorePortfolios,
  transferPortfolio,
  updatePortfolio,
} from "./portfolios.service.server";

const ids = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.string().max(64)).min(1).max(100));

/** Empty: nothing of one's own, so that the company's holds. */
const benchmark = z
  .string()
  .max(MAX_BENCHMARK_LENGTH)
  .transform((text) => text || null);

/** What the list and a portfolio's page may ask. */
export const portfolioIntent = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete"), ids, leave: z.string().optional() }),
  z.object({ intent: z.literal("restore"), ids }),
  z.object({
    intent: z.literal("duplicate"),
    id: z.string().max(64),
    name: z.string().trim().min(1).max(200),
  }),
  z.object({ intent: z.literal("rename"), id: z.string().max(64), name: z.string().trim().min(1).max(200) }),
  z.object({
    intent: z.literal("benchmark"),
    id: z.string().max(64),
    benchmarkId: benchmark,
  }),
  z.object({ intent: z.literal("company-benchmark"), id: z.string().max(64), benchmarkId: benchmark }),
  z.object({
    intent: z.literal("peers"),
    id: z.string().max(64),
    category: z
      .string()
      .max(200)
      .transform((text) => text || null),
  }),
  z.object({ intent: z.literal("transfer"), id: z.string().max(64), userId: z.string().max(64) }),
]);

export type PortfolioIntent = z.output<typeof portfolioIntent>;

/** The outcome, for the toast that tells it. */
export interface PortfolioOutcome {
  readonly done: PortfolioIntent["intent"];
  readonly ids: readonly string[];
}

export async function actOnPortfolios(
  app: AppContext,
  body: PortfolioIntent,
): Promise<PortfolioOutcome | Response> {
  switch (body.intent) {
    case "delete":
      await deletePortfolios(app, body.ids);
      return body.leave
        ? redirect(`${paths.portfolios()}?deleted=${body.ids.join(",")}`)
        : { done: "delete", ids: body.ids };
    case "restore":
      await restorePortfolios(app, body.ids);
      return { done: "restore", ids: body.ids };
    case "duplicate": {
      const { id } = await duplicatePortfolio(app, body);
      return { done: "duplicate", ids: [id] };
    }
    case "rename":
      await renamePortfolio(app, body);
      return { done: "rename", ids: [body.id] };
    case "benchmark":
      await chooseBenchmark(app, body);
      return { done: "benchmark", ids: [body.id] };
    case "company-benchmark":
      await chooseTenantBenchmark(app, body.benchmarkId);
      return { done: "company-benchmark", ids: [] };
    case "peers":
      await choosePeerCategory(app, body);
      return { done: "peers", ids: [body.id] };
    case "transfer":
      await transferPortfolio(app, body);
      return { done: "transfer", ids: [body.id] };
  }
}

/** A form that carries what was edited as JSON in its field `payload`. */
const document = z.string().max(8_000_000);

export const payloadForm = z.object({
  payload: document,
  intent: z.string().optional(),
  /** The draft that the edits of a draft were made of. */
  base: document.optional(),
});

export type PayloadForm = z.output<typeof payloadForm>;

export async function createFromForm(app: AppContext, body: PayloadForm): Promise<Response> {
  const { portfolio } = await createPortfolio(app, parsed(portfolioInput, body.payload));
  return redirect(paths.portfolio(portfolio.id));
}

export async function updateFromForm(app: AppContext, id: string, body: PayloadForm): Promise<Response> {
  await updatePortfolio(app, { ...parsed(portfolioUpdate, body.payload), id });
  // What changed stands beside the composition.
  return redirect(paths.portfolioComposition(id));
}

/** The draft is saved as it is edited; cleared; or made a portfolio. */
export async function draftFromForm(
  app: AppContext,
  body: PayloadForm,
): Promise<{ done: string } | Response> {
  if (body.intent === "clear") {
    await clearDraft(app);
    return { done: "clear" };
  }
  const mine = parsed(draftInput, body.payload);
  // A portfolio is made of what is on screen; edits of a draft meet what was stored meanwhile.
  const isEdit = body.intent === undefined && body.base !== undefined;
  await saveDraft(app, isEdit ? mergeDraft(parsed(draftInput, body.base), mine, await showDraft(app)) : mine);
  if (!body.intent?.startsWith("portfolio:")) return { done: "save" };
  const name = body.intent.slice("portfolio:".length).trim();
  const { portfolio } = await saveDraftAsPortfolio(app, { name, currency: "EUR", keepDraft: false });
  return redirect(paths.portfolio(portfolio.id));
}

function parsed<S extends z.ZodType>(schema: S, payload: string | undefined): z.output<S> {
  let value: unknown = null;
  try {
    value = JSON.parse(payload ?? "");
  } catch {
    throw invalidInput();
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw refusedInput(result.error);
}
