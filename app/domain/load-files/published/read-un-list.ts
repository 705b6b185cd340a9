import type { DatasetRecord } from "~/domain/datasets/check-row";
import { UnreadableFile } from "~/domain/tabular/unreadable-file";
import { fileFinding, type LoadReading } from "../load-reading";
import { UnList, unRecord } from "./un-list";

const RECORDS_AT_ONCE = 500;
const HEAD_CHARS = 2000;

/** A list in XML: only that of the United Nations is known. */
export async function readUnList(bytes: () => AsyncIterable<Uint8Array>): Promise<LoadReading> {
  const head = await headOf(bytes());
  if (!/<CONSOLIDATED_LIST[\s>]/.test(head)) throw new UnreadableFile("F01", "not_a_table");
  const listDate = /dateGenerated="(\d{4}-\d{2}-\d{2})/.exec(head)?.[1];
  const list = new UnList();
  return {
    detected: { layout: "un_consolidated", ...(listDate !== undefined && { listDate }) },
    findings: [],
    closing: () =>
      list.misread === 0
        ? []
        : [fileFinding("F08", { severity: "note", value: "Windows-1252", params: { count: list.misread } })],
    records: recordsOf(list, bytes),
    options: () => ({}),
  };
}

async function* recordsOf(
  list: UnList,
  bytes: () => AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly DatasetRecord[]> {
  let records: DatasetRecord[] = [];
  for await (const entry of list.entries(bytes())) {
    records.push(unRecord(entry));
    if (records.length < RECORDS_AT_ONCE) continue;
    yield records;
    records = [];
  }
  yield records;
}

async function headOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of chunks) return new TextDecoder().decode(chunk.subarray(0, HEAD_CHARS));
  return "";
}
