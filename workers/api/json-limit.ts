import { bodyLimit } from "hono/body-limit";
import { appError } from "~/platform/errors";
import { MEGABYTE, megabytes } from "~/platform/files/file-size";
import { problem } from "./problem";

/** A portfolio of 20,000 lines takes about 4 MB. */
const MAX_JSON_BYTES = 5 * MEGABYTE;

export const bodyTooLarge = appError("request.body_too_large", 413, "errors:body_too_large");

/** Routes that take a file as it is, whatever its type, and count its bytes by themselves as they stream. */
const TAKES_A_FILE =
  /\/(?:loads|uploads\/[^/]+\/parts\/\d+|import|eet\/check|content\/[^/]+\/document|tenants\/[^/]+\/logo)$/;

const limited = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  onError: (context) =>
    problem(context.get("app"), bodyTooLarge({ params: { megabytes: megabytes(MAX_JSON_BYTES) } })),
});

/** Refuses a body above the limit before it is parsed, wherever a route takes JSON. */
export const jsonLimit: typeof limited = (context, next) =>
  TAKES_A_FILE.test(context.req.path) ? next() : limited(context, next);
