import type { ActionAnswer } from "~/platform/screen.server";
import type { FormAnswer } from "./form-answer";

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
  return new Response(routerText({ data }), {
    status: BAD_GATEWAY,
    headers: { "content-type": "text/x-script" },
  });
}

/** A value as the router reads it: all values in one list, objects as the places of their names and values in it. */
function routerText(value: object): string {
  const values: unknown[] = [];
  const place = (one: unknown): number => {
    const at = values.push(one) - 1;
    if (Array.isArray(one)) values[at] = one.map(place);
    else if (typeof one === "object" && one !== null)
      values[at] = Object.fromEntries(
        Object.entries(one).map(([name, of]) => [`_${place(name)}`, place(of)]),
      );
    return at;
  };
  place(value);
  return `${JSON.stringify(values)}\n`;
}
