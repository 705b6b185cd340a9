import { decoderOf } from "~/domain/tabular/text/code-page-850";
import { type CsvDialect, dialectIn } from "~/domain/tabular/text/csv-rows";
import { detectEncoding, type StatedEncoding, type TextEncoding } from "~/domain/tabular/text/text-encoding";

const SAMPLE_CHARS = 64 * 1024;

/** Encoding and delimiter of a text file, from its bytes and its first rows; what was stated helps where bytes do not. */
export async function dialectOf(
  bytes: () => AsyncIterable<Uint8Array>,
  stated: StatedEncoding | null = null,
): Promise<CsvDialect> {
  const encoding = await detectEncoding(bytes(), stated);
  return dialectIn(await sampleOf(bytes(), encoding), encoding);
}

async function sampleOf(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): Promise<string> {
  const decoder = decoderOf(encoding);
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= SAMPLE_CHARS) break;
  }
  return text.slice(0, SAMPLE_CHARS);
}
