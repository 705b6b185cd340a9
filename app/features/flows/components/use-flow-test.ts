import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiProblem, callApi, messageOf } from "~/platform/http/call-api";
import type { FlowTestAnswer } from "../flows.answers";

/** What is typed of a flow, as far as a test needs it. */
export interface TestedFlow {
  readonly dataset: string;
  readonly origin: string;
  readonly location: string;
  readonly mapping: string;
}

type State =
  | { readonly is: "untested" | "asking" }
  | { readonly is: "refused"; readonly message: string }
  | { readonly is: "answered"; readonly answer: FlowTestAnswer };

/** Asks for a flow's file once, with what is typed; of several tests the last counts. */
export function useFlowTest() {
  const { t } = useTranslation("flows");
  const [state, setState] = useState<State>({ is: "untested" });
  const turn = useRef(0);
  const test = async (flow: TestedFlow) => {
    turn.current += 1;
    const own = turn.current;
    setState({ is: "asking" });
    const found = await callApi<FlowTestAnswer>("/api/v1/update-flows/test", {
      method: "POST",
      body: { ...flow, mapping: flow.mapping === "" ? null : flow.mapping },
    }).then(
      (answer): State => ({ is: "answered", answer }),
      (error: unknown): State => ({
        is: "refused",
        message: error instanceof ApiProblem ? messageOf(error, t("test.offline")) : t("test.offline"),
      }),
    );
    if (own === turn.current) setState(found);
  };
  return { state, test };
}
