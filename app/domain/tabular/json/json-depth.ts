import { UnreadableFile } from "../unreadable-file";

/** Lists and objects within each other; a table lies a few deep. */
const MAX_DEPTH = 50;

/** Refuses (F01) a JSON text that lies deeper than any table, before it is parsed: each level costs memory, and rules go down. */
export function refuseDeepJson(text: string): void {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x5b || character === 0x7b) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new UnreadableFile("F01", "damaged");
    } else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
}
