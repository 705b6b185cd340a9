import { currentInvocation, type Fault, guarded, type Invocation } from "./invocation";

type Method = (...given: unknown[]) => unknown;

const WRITES = new Set(["put", "delete", "createMultipartUpload", "uploadPart", "complete", "abort"]);
const READS = new Set(["head", "get", "list"]);
const BODIES = new Set(["text", "json", "arrayBuffer", "blob", "bytes"]);

function lengthOf(object: R2ObjectBody): number {
  const { range } = object;
  return range && "length" in range && range.length !== undefined ? range.length : object.size;
}

/** A body that breaks off before its first byte, or after all but the last. */
function brokenStream(object: R2ObjectBody, fault: Fault, invocation: Invocation): ReadableStream {
  const length = lengthOf(object);
  const { readable, writable } = new FixedLengthStream(length);
  const writer = writable.getWriter();
  const breaks = async () => {
    if (fault.endsWith("after")) {
      const bytes = new Uint8Array(await new Response(object.body).arrayBuffer());
      if (length > 1) await writer.write(bytes.subarray(0, length - 1));
    }
    await invocation.suffer("R2 body", fault);
  };
  breaks()
    .catch((error) => writer.abort(error))
    .catch(() => undefined);
  return readable;
}

function guardedBody(object: R2ObjectBody): R2ObjectBody {
  return new Proxy(object, {
    get(target, property) {
      if (property === "body") {
        const invocation = currentInvocation();
        const fault = invocation?.strike("R2 body") ?? null;
        return invocation === null || fault === null ? target.body : brokenStream(target, fault, invocation);
      }
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      const method = (value as Method).bind(target);
      if (!BODIES.has(String(property))) return method;
      return (...given: unknown[]) => guarded("R2 body", async () => method(...given));
    },
  });
}

function guardedAnswer(answer: unknown): unknown {
  if (!(answer instanceof Object)) return answer;
  if ("uploadPart" in answer) return guardedObject(answer);
  return "arrayBuffer" in answer ? guardedBody(answer as R2ObjectBody) : answer;
}

function guardedObject<T extends object>(object: T): T {
  return new Proxy(object, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      const method = (value as Method).bind(target);
      const name = String(property);
      // Opens nothing: the parts of an upload that goes on are calls of their own.
      if (name === "resumeMultipartUpload") return (...given: unknown[]) => guardedAnswer(method(...given));
      if (!WRITES.has(name) && !READS.has(name)) return method;
      const kind = WRITES.has(name) ? "R2 write" : "R2 read";
      return async (...given: unknown[]) => guardedAnswer(await guarded(kind, async () => method(...given)));
    },
  });
}

/** The file store, of which every call and every reading of a body can be made to go wrong. */
export const faultyFiles = (files: R2Bucket): R2Bucket => guardedObject(files);
