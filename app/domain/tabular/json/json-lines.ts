import { refuseRepeatedKeys } from "./json-repeated-key";

/** The objects of JSON lines, one object on each line that is not blank; null for any other text. */
export function objectsOfLines(text: string): Record<string, unknown>[] | null {
  const objects: Record<string, unknown>[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const value = parsed(line);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    refuseRepeatedKeys(line, objects.length + 1);
    objects.push(value as Record<string, unknown>);
  }
  return objects.length > 1 ? objects : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
