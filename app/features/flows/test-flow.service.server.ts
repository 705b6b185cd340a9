import { type LoadPreview, previewLoad } from "~/domain/load-files/preview";
import { detectFileKind } from "~/domain/tabular/file-kind";
import { inMemory } from "~/domain/tabular/source";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { type AppContext, permitted } from "~/platform/context.server";
import { MEGABYTE } from "~/platform/files/file-size";
import type { Fetched } from "./fetch-file.server";
import { failureOf, fileOfFlow } from "./flow-file.server";
import type { FlowTestAnswer } from "./flows.answers";
import { type FlowTest, mappingOfFlow } from "./flows.schemas";
import { refuseImpossible } from "./flows.service.server";

/** A workbook shows its rows only as a whole; a text shows them from its beginning. */
const MAX_BYTES = 8 * MEGABYTE;
const ROWS = 10;
const NEW_LINE = 0x0a;

/**
 * Asks for the file of a flow as a run would, from the same places and with the same bounds, and says how its first rows
 * would be read. Nothing is stored, and nothing is loaded.
 */
export async function testFlow(app: AppContext, input: FlowTest): Promise<FlowTestAnswer> {
  const signed = permitted(app, "flow:manage");
  refuseImpossible(signed, input);
  const place = { origin: input.origin, location: input.location };
  try {
    const file = await fileOfFlow(signed, place, { etag: null, lastModified: null });
    if (file.kind === "unchanged") throw new Error("a file that nothing is known of cannot be unchanged");
    const { response, contentType, announcedBytes, lastModified } = file;
    const preview = await previewOf(file, input);
    return {
      reached: true,
      response: input.origin === "url" ? response : null,
      contentType,
      bytes: announcedBytes,
      lastModified,
      preview,
    };
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return { reached: false, fault: { code: failure.code, params: failure.params } };
  }
}

/** How the first rows would be read; null where the file is too large to be read for a test. */
async function previewOf({ body }: Fetched, input: FlowTest): Promise<LoadPreview | null> {
  const { bytes, isWhole } = await firstBytes(body);
  const mapping = input.mapping === null ? null : mappingOfFlow(input.mapping);
  const preview = (part: Uint8Array) => previewLoad(input.dataset, inMemory(part), mapping, ROWS);
  if (isWhole) return preview(bytes);
  return (await isText(bytes)) ? preview(bytes.subarray(0, bytes.lastIndexOf(NEW_LINE) + 1)) : null;
}

async function isText(bytes: Uint8Array): Promise<boolean> {
  try {
    return (await detectFileKind(inMemory(bytes))) === "text";
  } catch (error) {
    if (error instanceof UnreadableFile) return true;
    throw error;
  }
}

/** The beginning of a body; the rest is not waited for. */
async function firstBytes(
  body: ReadableStream<Uint8Array>,
): Promise<{ readonly bytes: Uint8Array; readonly isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > MAX_BYTES) {
      await reader.cancel().catch(() => undefined);
      break;
    }
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { bytes: bytes.subarray(0, MAX_BYTES), isWhole: size <= MAX_BYTES };
}
