import { useTranslation } from "react-i18next";
import { FilePreview } from "~/features/loading/components/file-preview";
import { ErrorPart, SkeletonRows } from "~/ui/page/states";
import { useFormat } from "~/ui/use-format";
import { faultMessage } from "../fault-message";
import type { FlowTestAnswer } from "../flows.answers";
import css from "./flows.module.css";
import type { useFlowTest } from "./use-flow-test";

interface Props {
  readonly state: ReturnType<typeof useFlowTest>["state"];
  readonly dataset: string;
  readonly mapping: Readonly<Record<string, string>> | null;
  readonly onMapping: (mapping: Readonly<Record<string, string>> | null) => void;
}

/** What came of a test: why no file came, or what came and how its first rows would be read. */
export function FlowTest({ state, dataset, mapping, onMapping }: Props) {
  const { t } = useTranslation(["flows", "loading"]);
  if (state.is === "untested") return null;
  return (
    <section className={css.test} aria-label={t("test.label")} aria-live="polite">
      {state.is === "asking" && (
        <>
          <p className="us-dim">{t("test.testing")}</p>
          <SkeletonRows rows={3} height={32} />
        </>
      )}
      {state.is === "refused" && (
        <ErrorPart title={t("test.unreached")}>
          <p>{state.message}</p>
        </ErrorPart>
      )}
      {state.is === "answered" && !state.answer.reached && <Unreached fault={state.answer.fault} />}
      {state.is === "answered" && state.answer.reached && (
        <>
          <Answer answer={state.answer} />
          {state.answer.preview === null ? (
            <p>{t("test.too_large")}</p>
          ) : (
            <FilePreview
              preview={state.answer.preview}
              isReading={false}
              dataset={dataset}
              mapping={mapping}
              again={null}
              onMapping={onMapping}
              suggested={[]}
              onDataset={() => undefined}
            />
          )}
        </>
      )}
    </section>
  );
}

type Reached = Extract<FlowTestAnswer, { readonly reached: true }>;

function Unreached({ fault }: Pick<Exclude<FlowTestAnswer, Reached>, "fault">) {
  const { t } = useTranslation(["flows", "loading", "files"]);
  const { key, params } = faultMessage(fault);
  return (
    <ErrorPart title={t("test.unreached")}>
      <p>{t(key, params)}</p>
    </ErrorPart>
  );
}

function Answer({ answer: { response, contentType, bytes, lastModified } }: { answer: Reached }) {
  const { t } = useTranslation("flows");
  const format = useFormat();
  const changed = lastModified === null ? Number.NaN : Date.parse(lastModified);
  const facts = [
    response === null ? t("test.inbox") : t("test.answer", { status: response }),
    `${t("test.type")} ${contentType}`,
    ...(bytes === null ? [] : [`${t("test.size")} ${format.bytes(bytes)}`]),
    ...(Number.isNaN(changed)
      ? []
      : [`${t("test.changed")} ${format.dateTime(new Date(changed).toISOString())}`]),
  ];
  return (
    <p>
      <b>{t("test.reached")}</b> <span className="us-dim">{facts.join(" · ")}</span>
    </p>
  );
}
