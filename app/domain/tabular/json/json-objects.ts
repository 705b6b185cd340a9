import { UnreadableFile } from "../unreadable-file";
import { refuseRepeatedKeys } from "./json-repeated-key";

const MAX_OBJECT_CHARS = 1024 * 1024;
/** Of what stands around the list: a description of it is shorter. */
const MAX_AROUND_CHARS = 64 * 1024;

/**
 * The objects of a JSON list as the text arrives, one unfinished object held at most. The list is the document itself
 * or lies in an object around it or behind one that describes it, or is one of JSON lines: objects one after the other. What is not JSON, or has no list
 * of objects, refuses the file. `around` is told what stands in front of the list and behind it, as it is written.
 */
export async function* jsonObjects(
  texts: AsyncIterable<string>,
  around: (text: string) => void = () => {},
): AsyncGenerator<Record<string, unknown>> {
  let listDepth: number | null = null;
  let depth = 0;
  let inString = false;
  let escaped = false;
  let started: number | null = null;
  let text = "";
  let count = 0;
  let first: string | null = null;
  let behind: number | null = null;
  let charsBehind = 0;
  for await (const piece of texts) {
    let at = text.length;
    text += piece;
    for (; at < text.length; at += 1) {
      const character = text.charCodeAt(at);
      if (inString) {
        if (escaped) escaped = false;
        else if (character === 0x5c) escaped = true;
        else if (character === 0x22) inString = false;
        continue;
      }
      if (character === 0x22) inString = true;
      else if (character === 0x5b) {
        depth += 1;
        // [{"page": 1}, [{…}, {…}]]
        if (listDepth === 1 && depth === 2 && first !== null) {
          listDepth = depth;
          around(first.slice(-MAX_AROUND_CHARS));
          first = null;
          count = 0;
        }
        if (listDepth === null && depth <= 2) {
          listDepth = depth;
          if (started !== null) around(text.slice(started, at).slice(-MAX_AROUND_CHARS));
          started = null;
        }
      } else if (character === 0x7b) {
        depth += 1;
        const isItem = listDepth === null ? depth === 1 : depth === listDepth + 1;
        if (isItem) started = at;
      } else if (character === 0x5d || character === 0x7d) {
        // An object without a list in it is over: the document is a list of such objects.
        if (character === 0x7d && depth === 1 && listDepth === null) listDepth = 0;
        if (character === 0x7d && started !== null && listDepth !== null && depth === listDepth + 1) {
          if (first !== null) yield objectOf(first, 1);
          count += 1;
          first = count === 1 && listDepth === 1 ? text.slice(started, at + 1) : null;
          if (first === null) yield objectOf(text.slice(started, at + 1), count);
          started = null;
        }
        depth -= 1;
        if (listDepth !== null && depth < listDepth) {
          listDepth = Number.POSITIVE_INFINITY;
          behind ??= at + 1;
        }
      }
    }
    if (behind !== null && charsBehind < MAX_AROUND_CHARS) {
      around(text.slice(behind, behind + MAX_AROUND_CHARS));
      charsBehind += text.length - behind;
      behind = 0;
    }
    if (started === null) text = "";
    else if (started > 0) {
      text = text.slice(started);
      started = 0;
    }
    if (text.length > MAX_OBJECT_CHARS) throw new UnreadableFile("F01", "row_too_long", { row: count + 1 });
  }
  if (first !== null) yield objectOf(first, 1);
  if (depth !== 0 || inString) throw new UnreadableFile("F01", "damaged");
  if (count === 0) throw new UnreadableFile("F01", "not_a_table");
}

function objectOf(text: string, number: number): Record<string, unknown> {
  const object = parsed(text);
  refuseRepeatedKeys(text, number);
  return object;
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new UnreadableFile("F01", "damaged");
  }
}
