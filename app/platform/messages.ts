import { z } from "zod";

/** What travels through the queues. A message names its kind and ids; anything large lies in R2 under a key. */
export const loadMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("load.split"), outboxId: z.string(), loadId: z.number().int() }),
  z.object({
    kind: z.literal("load.chunk"),
    outboxId: z.string(),
    loadId: z.number().int(),
    number: z.number().int(),
  }),
  z.object({
    kind: z.literal("load.ends"),
    outboxId: z.string(),
    loadId: z.number().int(),
    version: z.number().int(),
    step: z.number().int(),
    stage: z.enum(["look", "earlier", "end"]),
    at: z.number().int(),
    after: z.string(),
    inForce: z.number().int(),
  }),
  z.object({ kind: z.literal("load.finish"), outboxId: z.string(), loadId: z.number().int() }),
  z.object({
    kind: z.literal("load.refresh"),
    outboxId: z.string(),
    loadId: z.number().int(),
    number: z.number().int(),
  }),
  z.object({
    kind: z.literal("load.rate"),
    outboxId: z.string(),
    dataVersion: z.number().int(),
    page: z.number().int(),
  }),
  z.object({
    kind: z.literal("load.merges"),
    outboxId: z.string(),
    dataVersion: z.number().int(),
    after: z.number().int(),
  }),
  z.object({
    kind: z.literal("load.alert"),
    outboxId: z.string(),
    dataVersion: z.number().int(),
    period: z.string(),
    stage: z.enum(["watches", "portfolios", "immediately", "daily", "weekly"]),
    after: z.string(),
  }),
  z.object({
    kind: z.literal("load.archive"),
    outboxId: z.string(),
    /** Facts that this data version sees no more are archived. */
    until: z.number().int(),
    /** Place of the dataset among those that are archived. */
    dataset: z.number().int(),
    /** Subject, key, version and id of the last fact looked at. */
    after: z.tuple([z.string(), z.string(), z.number().int(), z.number().int()]),
  }),
  z.object({ kind: z.literal("load.archive_check"), outboxId: z.string(), fileKey: z.string() }),
  z.object({ kind: z.literal("load.undo"), outboxId: z.string(), loadId: z.number().int() }),
]);

export const reportMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("report.render"), outboxId: z.string(), reportId: z.string() }),
  z.object({ kind: z.literal("report.deliver"), outboxId: z.string(), reportId: z.string() }),
  z.object({
    kind: z.literal("report.schedule"),
    outboxId: z.string(),
    scheduleId: z.string(),
    /** What an order is due for: an ISO day, or "v" and a data version that may have moved its figure. */
    due: z.string().regex(/^(\d{4}-\d\d-\d\d|v\d+)$/),
  }),
]);

export const mailMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail.send"), outboxId: z.string(), emailId: z.string() }),
  z.object({ kind: z.literal("mail.password_link"), outboxId: z.string(), name: z.string() }),
]);

export const flowMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("flow.run"), outboxId: z.string(), runId: z.string() }),
]);

export const QUEUES = {
  loads: loadMessage,
  reports: reportMessage,
  mail: mailMessage,
  flows: flowMessage,
} as const;

export type QueueName = keyof typeof QUEUES;
export type LoadMessage = z.infer<typeof loadMessage>;
/** What comes one after the other when people are told what a publication changed. */
export type AlertStage = Extract<LoadMessage, { kind: "load.alert" }>["stage"];
export type ReportMessage = z.infer<typeof reportMessage>;
export type MailMessage = z.infer<typeof mailMessage>;
type FlowMessage = z.infer<typeof flowMessage>;
type Message = LoadMessage | ReportMessage | MailMessage | FlowMessage;

type Unsent<M> = M extends Message ? Omit<M, "outboxId"> : never;

/** A message as a use case writes it; the outbox gives it its id. */
export type NewMessage = Unsent<Message>;
