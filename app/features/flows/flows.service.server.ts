import { nextCronTime, parseCron } from "~/domain/flows/cron";
import { addressProblem } from "~/domain/flows/outbound-address";
import type { ActName } from "~/features/activity/activity-choices";
import { act } from "~/features/activity/audit.service.server";
import type { Act } from "~/features/activity/audit.types";
import { nameOf } from "~/permissions/viewer";
import { type AppContext, permitted, type SignedInContext } from "~/platform/context.server";
import { violates } from "~/platform/database/database-error";
import { AppError, type ErrorFinding, notFound } from "~/platform/errors";
import { isDevelopment } from "./flow-place";
import type { FlowsView } from "./flows.answers";
import { deleteFlow, insertFlow, insertRunByHand, stopRun, updateFlow } from "./flows.commands.server";
import {
  addressRefused,
  alreadyRunning,
  busy,
  flowChanged,
  mappingInvalid,
  nameTaken,
  notRunning,
  prefixInvalid,
  scheduleInvalid,
  undeletable,
} from "./flows.errors";
import { type FlowRow, findFlow, findRun, listFailingFlows, listFlows } from "./flows.queries.server";
import { type FlowChange, type FlowForm, type FlowInput, mappingOfFlow } from "./flows.schemas";

/** Definitions with their last runs, for those who keep them. */
export async function browseFlows(app: AppContext): Promise<FlowsView> {
  return { items: await listFlows(permitted(app, "flow:manage")) };
}

/** The same, for those who watch. */
export async function readFlowStatus(app: AppContext): Promise<FlowsView> {
  return { items: await listFlows(permitted(app, "flow-status:read")) };
}

/** Those whose last run failed. */
export async function failingFlows(
  app: AppContext,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return listFailingFlows(permitted(app, "flow-status:read"));
}

export async function createFlow(app: AppContext, input: FlowInput): Promise<{ readonly id: string }> {
  const signed = permitted(app, "flow:manage");
  const values = valuesOf(signed, input);
  const id = signed.newId();
  await named(() =>
    act(signed, actOf("flow.create", id, input), insertFlow(signed, id, signed.viewer.id, values)),
  );
  return { id };
}

/** Saves what was changed since `updatedAt`; where somebody else saved in between, nothing is overwritten. */
export async function changeFlow(
  app: AppContext,
  id: string,
  { updatedAt, ...input }: FlowChange,
): Promise<void> {
  const signed = permitted(app, "flow:manage");
  const flow = await existing(signed, id);
  const bringsAnotherFile = DECISIVE.some((field) => flow[field] !== input[field]);
  const values = valuesOf(signed, input);
  const changed = await named(() =>
    act(
      signed,
      actOf("flow.update", id, input),
      updateFlow(signed, id, signed.viewer.id, values, { madeFrom: updatedAt, bringsAnotherFile }),
    ),
  );
  if (changed.length > 0) return;
  const now = await existing(signed, id);
  throw now.updatedAt === updatedAt ? busy({ params: { name: flow.name } }) : flowChanged();
}

/** What a flow brings and how it is read: where any of it changes, the file is fetched again whether it changed or not. */
const DECISIVE = ["origin", "location", "dataset", "source", "mapping", "wholeList"] as const;

/** Whether there is such a flow, judged before what is to change in it. */
export async function requireFlow(app: AppContext, id: string): Promise<void> {
  await existing(permitted(app, "flow:manage"), id);
}

/** A flow that runs is stopped or finishes first. What it loaded stays. */
export async function removeFlow(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "flow:manage");
  const flow = await existing(signed, id);
  const gone = await act(signed, actOf("flow.delete", id, flow), deleteFlow(signed, id, signed.viewer.id));
  if (gone.length > 0) return;
  // Gone meanwhile, or at work.
  await existing(signed, id);
  throw undeletable({ params: { name: flow.name } });
}

/** Starts a flow by hand; a flow runs once at a time. */
export async function startFlow(app: AppContext, id: string): Promise<{ readonly runId: string }> {
  const signed = permitted(app, "flow:manage");
  const flow = await existing(signed, id);
  const runId = signed.newId();
  try {
    await insertRunByHand(signed, actOf("flow.start", id, flow), {
      id: runId,
      flowId: id,
      trigger: "hand",
      startedBy: signed.viewer.id,
      startedByName: nameOf(signed.viewer),
    });
  } catch (error) {
    if (violates(error, "UNIQUE", "flow_runs.flow_id")) throw alreadyRunning({ params: { name: flow.name } });
    throw error;
  }
  return { runId };
}

/** Starts the flow of a run that failed for good. */
export async function startFlowOfRun(app: AppContext, runId: string): Promise<void> {
  const found = await findRun(permitted(app, "flow:manage"), runId);
  if (found === null) throw notFound();
  await startFlow(app, found.flow.id);
}

/** Stops a run that waits or fetches; a file that is being loaded is undone, not stopped. */
export async function stopFlow(app: AppContext, id: string): Promise<void> {
  const signed = permitted(app, "flow-status:manage");
  const flow = await existing(signed, id);
  const stopped = await act(signed, actOf("flow.stop", id, flow), stopRun(signed, id));
  if (stopped.length === 0) throw notRunning({ params: { name: flow.name } });
}

/** What the forms of both screens may ask. */
export async function actOnFlow(app: AppContext, form: FlowForm): Promise<{ readonly name?: string }> {
  if (form.intent === "create") await createFlow(app, withoutIntent(form));
  else if (form.intent === "update") {
    const { id, ...input } = withoutIntent(form);
    await changeFlow(app, id, input);
  } else if (form.intent === "delete") await removeFlow(app, form.id);
  else if (form.intent === "start") await startFlow(app, form.id);
  else await stopFlow(app, form.id);
  return {};
}

function withoutIntent<F extends { readonly intent: string }>({
  intent: _intent,
  ...rest
}: F): Omit<F, "intent"> {
  return rest;
}

async function existing(app: SignedInContext, id: string): Promise<FlowRow> {
  const flow = await findFlow(app, id);
  if (flow === null) throw notFound();
  return flow;
}

const actOf = (
  action: ActName,
  id: string,
  { name, dataset, location }: Pick<FlowRow, "name" | "dataset" | "location">,
): Act => ({
  action,
  subject: { type: "flow", id, name },
  tenantId: null,
  detail: { dataset, location },
});

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, "UNIQUE", "update_flows.name")) throw nameTaken();
    throw error;
  }
}

/** What is stored of a definition, once everything in it was found to be possible; else every field that is not. */
function valuesOf(app: AppContext, input: FlowInput) {
  const { schedule, enabled } = input;
  const cron = schedule === null ? null : parseCron(schedule);
  const next = cron === null ? null : nextCronTime(cron, app.clock());
  refuseImpossible(app, input, [["schedule", schedule !== null && next === null ? scheduleInvalid() : null]]);
  return { ...input, nextRunAt: enabled ? (next?.toISOString() ?? null) : null };
}

type Wrong = readonly [field: string, error: AppError | null];

/** Refuses a place that no flow may read and a mapping that is none, each at its field, with what else is wrong. */
export function refuseImpossible(
  app: AppContext,
  input: Pick<FlowInput, "location" | "origin" | "mapping">,
  others: readonly Wrong[] = [],
): void {
  const wrong: readonly Wrong[] = [
    ["location", wrongLocation(app, input)],
    ...others,
    ["mapping", input.mapping !== null && mappingOfFlow(input.mapping) === null ? mappingInvalid() : null],
  ];
  const findings = wrong.flatMap(([field, error]) => (error ? [findingAt(field, error)] : []));
  const first = wrong.find(([, error]) => error !== null)?.[1];
  if (first) throw new AppError(first.kind, { ...first.detail, findings });
}

function wrongLocation(
  app: AppContext,
  { location, origin }: Pick<FlowInput, "location" | "origin">,
): AppError | null {
  if (origin === "url") {
    const problem = addressProblem(location, isDevelopment(app));
    return problem === null ? null : addressRefused(problem)({ params: { host: location.slice(0, 100) } });
  }
  return !/^inbox\/[\w./-]*$/.test(location) || location.includes("..") ? prefixInvalid() : null;
}

const findingAt = (field: string, { kind, detail }: AppError): ErrorFinding => ({
  severity: "error",
  code: kind.code,
  field,
  message: kind.message,
  params: detail.params,
});
