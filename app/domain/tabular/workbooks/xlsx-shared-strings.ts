import { UnreadableFile } from "../unreadable-file";
import { ByteWindow, endOfTag, LESS_THAN, SLASH, tagNumber, tagNumberAt } from "./byte-window";
import { isRaising, raisedText, xmlText } from "./xlsx-text";

const SEGMENT_BYTES = 1024 * 1024;
const OFFSETS_PER_BLOCK = 65_536;
const MAX_CACHED_CHARS = 4 * 1024 * 1024;
/** 32,767 characters, each written as `_x000D_` at worst. */
const MAX_STRING_BYTES = 256 * 1024;
/** `<si><t>a</t></si>`: more strings than fit in the bytes are empty ones, which no program repeats. */
const BYTES_OF_A_STRING = 16;

/** How much a text table may be asked for. */
interface TextLimits {
  readonly maxSharedStringBytes: number;
  /** Of the texts of all cells together: a cell names a long text with a few bytes. */
  readonly maxUnpackedBytes: number;
}

/**
 * The text table of a workbook. The raw bytes lie in segments of 1 MiB outside the JavaScript heap, with one offset
 * per string; a string is made when a cell asks for it, and recent ones are remembered.
 */
export class SharedStrings {
  private readonly segments: Uint8Array[] = [];
  private readonly starts: Float64Array[] = [];
  private readonly lengths: Uint32Array[] = [];
  private used = SEGMENT_BYTES;
  private count = 0;
  private cache = new Map<number, string>();
  private cachedChars = 0;
  private askedChars = 0;

  constructor(private readonly limits: TextLimits = { maxSharedStringBytes: 0, maxUnpackedBytes: 0 }) {}

  get(index: number): string {
    const text = this.cache.get(index) ?? this.read(index);
    this.askedChars += text.length;
    if (this.askedChars > this.limits.maxUnpackedBytes) throw new UnreadableFile("F01", "unpacks_too_large");
    return text;
  }

  private read(index: number): string {
    if (!(index >= 0 && index < this.count)) throw new UnreadableFile("F01", "damaged");
    const block = Math.floor(index / OFFSETS_PER_BLOCK);
    const start = this.starts[block]?.[index % OFFSETS_PER_BLOCK] ?? 0;
    const length = this.lengths[block]?.[index % OFFSETS_PER_BLOCK] ?? 0;
    const segment = this.segments[Math.floor(start / SEGMENT_BYTES)];
    const from = start % SEGMENT_BYTES;
    const text = segment === undefined ? "" : xmlText(segment, from, from + length);
    if (this.cachedChars > MAX_CACHED_CHARS) {
      this.cache = new Map();
      this.cachedChars = 0;
    }
    this.cache.set(index, text);
    this.cachedChars += text.length + 16;
    return text;
  }

  /** Adds one string made of the given parts of raw text (several where the text is formatted in parts). */
  add(parts: readonly Uint8Array[]): void {
    let length = 0;
    for (const part of parts) length += part.length;
    if (length > MAX_STRING_BYTES) throw new UnreadableFile("F01", "damaged");
    if (this.count * BYTES_OF_A_STRING > this.limits.maxSharedStringBytes)
      throw new UnreadableFile("F01", "unpacks_too_large");
    // A text without a byte needs a segment as well, also the first.
    if (this.used + length >= SEGMENT_BYTES) {
      this.segments.push(new Uint8Array(SEGMENT_BYTES));
      this.used = 0;
    }
    const segmentIndex = this.segments.length - 1;
    const segment = this.segments[segmentIndex] as Uint8Array;
    const block = Math.floor(this.count / OFFSETS_PER_BLOCK);
    if (block === this.starts.length) {
      this.starts.push(new Float64Array(OFFSETS_PER_BLOCK));
      this.lengths.push(new Uint32Array(OFFSETS_PER_BLOCK));
    }
    (this.starts[block] as Float64Array)[this.count % OFFSETS_PER_BLOCK] =
      segmentIndex * SEGMENT_BYTES + this.used;
    (this.lengths[block] as Uint32Array)[this.count % OFFSETS_PER_BLOCK] = length;
    for (const part of parts) {
      segment.set(part, this.used);
      this.used += part.length;
    }
    this.count += 1;
  }
}

/** Reads `xl/sharedStrings.xml` as it arrives; more than the limits of it refuses the file. */
export async function readSharedStrings(
  chunks: AsyncIterable<Uint8Array>,
  limits: TextLimits,
): Promise<SharedStrings> {
  const strings = new SharedStrings(limits);
  const window = new ByteWindow();
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > limits.maxSharedStringBytes) throw new UnreadableFile("F01", "unpacks_too_large");
    window.add(chunk);
    window.consumed(takeStrings(window, strings));
  }
  return strings;
}

const STRING = tagNumber("si");
const STRING_END = tagNumber("/si");
const TEXT = tagNumber("t");
const TEXT_END = tagNumber("/t");
const PHONETIC = tagNumber("rPh");
const PHONETIC_END = tagNumber("/rPh");
const RUN = tagNumber("r");
const PLACE = tagNumber("vertAlign");

/** Takes every complete `<si>` of the window; returns the position after the last. */
function takeStrings(window: ByteWindow, strings: SharedStrings): number {
  const { bytes, end } = window;
  let position = 0;
  for (;;) {
    const tag = bytes.indexOf(LESS_THAN, position);
    if (tag === -1 || tag >= end) return end;
    const afterTag = endOfTag(bytes, tag, end);
    if (afterTag === -1) return tag;
    position = afterTag;
    if (tagNumberAt(bytes, tag, end) !== STRING) continue;
    if (bytes[afterTag - 2] === SLASH) strings.add([]);
    else position = takeString(bytes, afterTag, end, strings);
    if (position === -1) return tag;
  }
}

function takeString(bytes: Uint8Array, from: number, end: number, strings: SharedStrings): number {
  const parts: Uint8Array[] = [];
  let phonetic = false;
  let raised = false;
  let position = from;
  for (;;) {
    const tag = bytes.indexOf(LESS_THAN, position);
    if (tag === -1 || tag >= end) return -1;
    const afterTag = endOfTag(bytes, tag, end);
    if (afterTag === -1) return -1;
    position = afterTag;
    const name = tagNumberAt(bytes, tag, end);
    if (name === STRING_END) {
      strings.add(parts);
      return position;
    }
    const selfClosed = bytes[afterTag - 2] === SLASH;
    if (name === PHONETIC) phonetic = !selfClosed;
    else if (name === PHONETIC_END) phonetic = false;
    else if (name === RUN) raised = false;
    else if (name === PLACE) raised = isRaising(bytes, tag, afterTag);
    else if (name === TEXT && !selfClosed) {
      const textEnd = bytes.indexOf(LESS_THAN, afterTag);
      if (textEnd === -1 || textEnd + 3 >= end) return -1;
      if (tagNumberAt(bytes, textEnd, end) !== TEXT_END) throw new UnreadableFile("F01", "damaged");
      const part = bytes.subarray(afterTag, textEnd);
      if (!phonetic) parts.push(raised ? raisedText(part) : part);
      position = textEnd;
    }
  }
}
