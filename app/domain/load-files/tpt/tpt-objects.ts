import { flatObjects } from "~/domain/tabular/json/flat-objects";
import { jsonObjects } from "~/domain/tabular/json/json-objects";
import { refuseRepeatedKeys } from "~/domain/tabular/json/json-repeated-key";
import { decodeText } from "~/domain/tabular/text/text-encoding";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { tptNumber } from "~/domain/tpt/field-number";

const AT_ONCE = 500;
/** A document whose positions lie below portfolios is held as a whole. */
const LARGEST_DOCUMENT = 12_000_000;
const FUND = "1";

type JsonObject = Record<string, unknown>;

/**
 * The positions of a Tripartite Template in JSON, some at a time. A flat list is streamed; positions that do not say
 * which fund they are of lie below their portfolio, and take over what it says.
 */
export async function* tptObjects(
  bytes: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly JsonObject[]> {
  let held: JsonObject[] = [];
  let isFirst = true;
  for await (const object of jsonObjects(decodeText(bytes(), "utf-8"))) {
    if (isFirst && !Object.keys(object).some((key) => tptNumber(key) === FUND && !isNested(object))) {
      yield* inParts([...flatObjects(await document(bytes))]);
      return;
    }
    isFirst = false;
    held.push(object);
    if (held.length < AT_ONCE) continue;
    yield held;
    held = [];
  }
  yield held;
}

const isNested = (object: JsonObject) =>
  Object.values(object).some((value) => typeof value === "object" && value !== null);

async function document(bytes: () => AsyncIterable<Uint8Array>): Promise<unknown> {
  let text = "";
  for await (const piece of decodeText(bytes(), "utf-8")) {
    text += piece;
    if (text.length > LARGEST_DOCUMENT) throw new UnreadableFile("F01", "row_too_long", { row: 1 });
  }
  const read = parsed(text);
  refuseRepeatedKeys(text);
  return read;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile("F01", "damaged");
  }
}

function* inParts(objects: readonly JsonObject[]): Generator<readonly JsonObject[]> {
  for (let at = 0; at === 0 || at < objects.length; at += AT_ONCE) yield objects.slice(at, at + AT_ONCE);
}
