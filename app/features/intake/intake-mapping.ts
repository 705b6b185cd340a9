import { z } from "zod";
import type { Mapping } from "~/domain/tabular/headers/match-columns";
import { invalidInput } from "~/platform/errors";

/** Files that people fill in whose mappings are remembered. */
export type IntakeKind = "exclusions" | "worksheet" | "invitations";

/** Bytes as they stand beside a stored file, whose metadata have at most 8 KB. */
const MAX_BYTES = 6_000;

/** Header or letter -> field, "" for none. */
export const mapping = z.record(z.string().max(300), z.string().max(40));

/** The mapping that stands as JSON beside a file: header or letter -> field, "" for none; null where nobody chose. */
export function statedMapping(json: string | undefined): Mapping | null {
  if (json === undefined || json === "") return null;
  try {
    if (encodeURIComponent(json).length > MAX_BYTES) throw invalidInput();
    return mapping.parse(JSON.parse(json));
  } catch {
    throw invalidInput();
  }
}
