import type { CsvDialect } from "~/domain/tabular/csv-rows";
import { detectDelimiter, isFixedWidth } from "~/domain/tabular/delimiter";
import { detectEncoding, type StatedEncoding, type TextEncoding } from "~/domain/tabular/text-encoding";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";

const SAMPLE_CHARS = 64 * 1024;

/** Encoding and delimiter of a text file, from its bytes and its first rows; what was stated helps where bytes do not. */
export async function dialectOf(
  bytes: () => AsyncIterable<Uint8Array>,
  stated: StatedEncoding | null = null,
): Promise<CsvDialect> {
  const encoding = await detectEncoding(bytes(), stated);
  const sample = await sampleOf(bytes(), encoding);
  if (isFixedWidth(sample)) throw new UnreadableFile("F01", "fixed_width");
  return { encoding, delimiter: detectDelimiter(sample) };
}

async function sampleOf(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= SAMPLE_CHARS) break;
  }
  return text.slice(0, SAMPLE_CHARS);
}
