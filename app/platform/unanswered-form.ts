import { encode } from "turbo-stream";
import type { FormAnswer } from "./form-answer";
import type { ActionAnswer } from "./screen.server";

/** As a gateway says that no answer came; the router asks for no data anew after it. */
const BAD_GATEWAY = 502;

/**
 * The answer of a form of which nobody knows whether it arrived: a refusal like the product's own, in the format in which
 * the router reads answers. The screen stays as it is, with what is typed, and says `message` where it says why it refuses.
 */
export function unansweredForm(message: string): Response {
  const problem = {
    code: "UNANSWERED",
    status: BAD_GATEWAY,
    message,
    requestId: "",
    fields: {},
    findings: [],
  };
  // Screens before sign-in and after it read their answers in one form or the other.
  const data: ActionAnswer<never> & FormAnswer = { ok: false, problem, errors: {}, values: {} };
  return new Response(encode({ data }), {
    status: BAD_GATEWAY,
    headers: { "content-type": "text/x-script" },
  });
}
