import { MEGABYTE, megabytes, shownBytes } from "~/platform/files/file-size";
import { uploadName } from "~/platform/files/upload-name";
import { boundedBytes } from "~/platform/http/bounded-body";
import { fileMissing, fileTooLarge } from "./portfolios.errors";

/** A portfolio or a list of exclusions has at most 10 MB. */
const UPLOAD_LIMIT_BYTES = 10 * MEGABYTE;

/** What the multipart frame and the small fields around the file may take. */
const FRAME_BYTES = 256 * 1024;

export interface Upload {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Reads a multipart body while counting its bytes, whatever length was announced; more than the limit breaks it off.
 * The file is the field `file`.
 */
export async function receiveUpload(request: Request): Promise<Upload> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > UPLOAD_LIMIT_BYTES + FRAME_BYTES) throw tooLarge(announced);
  const contentType = request.headers.get("content-type") ?? "";
  if (!contentType.toLowerCase().startsWith("multipart/form-data") || request.body === null)
    throw fileMissing();
  const body = await boundedBytes(request.body, UPLOAD_LIMIT_BYTES + FRAME_BYTES);
  if ("tooLarge" in body) throw tooLarge(body.tooLarge);
  const form = await parsedForm(body.bytes, contentType);
  const file = form.get("file");
  if (file === null || typeof file === "string") throw fileMissing();
  if (file.size > UPLOAD_LIMIT_BYTES) throw tooLarge(file.size);
  const fields = new Map<string, string>();
  for (const [name, value] of form) if (typeof value === "string") fields.set(name, value);
  const fileName = uploadName(file.name);
  return { fileName, bytes: new Uint8Array(await file.arrayBuffer()), fields };
}

async function parsedForm(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch {
    throw fileMissing();
  }
}

function tooLarge(bytes: number) {
  const size = megabytes(shownBytes(bytes, UPLOAD_LIMIT_BYTES));
  return fileTooLarge({ params: { size: `${size} MB`, limit: `${megabytes(UPLOAD_LIMIT_BYTES)} MB` } });
}
