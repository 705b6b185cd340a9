import { z } from "zod";
import { LOADABLE, type Loadable } from "~/domain/datasets/datasets";
import { requiredVersion } from "~/platform/forms/refused-input";
import { isOneLine, ONE_LINE } from "~/platform/one-line";
import { FLOW_ORIGINS } from "./flows.types";

const text = (longest: number) => z.string().trim().min(1).max(longest).refine(isOneLine, ONE_LINE);

/** A field that is left empty is not stated. */
const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((value) => value || null);

const flag = z.union([z.boolean(), z.enum(["on", "true", "false"]).transform((value) => value !== "false")]);

const fields = {
  name: text(120),
  dataset: z.enum(LOADABLE as unknown as [Loadable, ...Loadable[]]),
  source: text(80),
  origin: z.enum(FLOW_ORIGINS),
  /** An https address, or a folder of the inbox. */
  location: text(2_000),
  /** JSON: header of the file -> column of the dataset. */
  mapping: optionalText(20_000),
  /** Five fields of cron, in UTC; empty runs by hand only. */
  schedule: optionalText(100),
  enabled: flag.default(true),
  /** Its file is the complete list of the source: rows in force that it does not have end. */
  wholeList: flag.default(false),
};

/** What is typed of a flow when its connection is tested; its other fields may be missing yet. */
const { dataset, origin, location, mapping } = fields;
export const flowTest = z.strictObject({ dataset, origin, location, mapping });

/** When the flow was saved that the change was made from. */
const version = { updatedAt: z.string(requiredVersion).max(40) };

export const flowInput = z.strictObject(fields);
export const flowChange = z.strictObject({ ...fields, ...version });
export const flowParams = z.strictObject({ id: z.string().min(1).max(64) });

export const flowForm = z.discriminatedUnion("intent", [
  z.strictObject({ intent: z.literal("create"), ...fields, enabled: flag.default(false) }),
  z.strictObject({
    intent: z.literal("update"),
    id: z.string().max(64),
    ...fields,
    ...version,
    enabled: flag.default(false),
  }),
  z.strictObject({ intent: z.literal("delete"), id: z.string().max(64) }),
  z.strictObject({ intent: z.literal("start"), id: z.string().max(64) }),
  z.strictObject({ intent: z.literal("stop"), id: z.string().max(64) }),
]);

export type FlowInput = z.output<typeof flowInput>;
export type FlowTest = z.output<typeof flowTest>;
export type FlowChange = z.output<typeof flowChange>;
export type FlowForm = z.output<typeof flowForm>;

/** The stored mapping of a flow, or null where the text is none. */
export function mappingOfFlow(text: string): Readonly<Record<string, string>> | null {
  try {
    return z.record(z.string().max(200), z.string().max(80)).parse(JSON.parse(text));
  } catch {
    return null;
  }
}
