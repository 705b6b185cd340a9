import { Button, Checkbox, Group, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { CancelButton } from "~/ui/dialogs/cancel-button";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LOADABLE } from "~/domain/datasets/datasets";
import { nextCronTime, parseCron } from "~/domain/flows/cron";
import { FormDialog } from "~/ui/dialogs/form-dialog";
import { useStandingErrors } from "~/ui/forms/use-corrections";
import { useFormat } from "~/ui/use-format";
import type { Flow } from "../flows.answers";
import { FLOW_ORIGINS } from "../flows.types";
import { FlowTest } from "./flow-test";
import css from "./flows.module.css";
import { useFlowAction } from "./use-flow-action";
import { useFlowTest } from "./use-flow-test";
import { useFlowText } from "./use-flow-text";

/** What a schedule means and when it comes true next, while it is written. */
function ScheduleWords({ expression }: { expression: string }) {
  const { t } = useTranslation("flows");
  const format = useFormat();
  const text = useFlowText();
  const cron = parseCron(expression);
  const next = cron === null ? null : nextCronTime(cron, new Date());
  if (next === null) return t("form.schedule_help");
  return t("form.schedule_words", {
    words: text.schedule(expression.trim()),
    next: format.dateTime(next.toISOString()),
  });
}

/** The mapping as a form chose it; null as long as the text is none. */
function mappingIn(text: string): Readonly<Record<string, string>> | null {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === "object" && found !== null ? (found as Record<string, string>) : null;
  } catch {
    return null;
  }
}

/** Defines a flow, or changes one. */
export function FlowDialog({ flow, onClose }: { flow: Flow | null; onClose: () => void }) {
  const { t } = useTranslation(["flows", "datasets"]);
  const action = useFlowAction(onClose);
  const { errorOf, correct } = useStandingErrors(action.errors);
  const [fields, setFields] = useState({
    name: flow?.name ?? "",
    dataset: flow?.dataset ?? "issuers",
    source: flow?.source ?? "",
    origin: flow?.origin ?? "url",
    location: flow?.location ?? "",
    schedule: flow?.schedule ?? "",
    mapping: flow?.mapping ? JSON.stringify(flow.mapping) : "",
    enabled: flow?.enabled ?? true,
    wholeList: flow?.wholeList ?? false,
  });
  const bind = (name: Exclude<keyof typeof fields, "enabled" | "wholeList">) => ({
    value: fields[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      correct(name);
      setFields((before) => ({ ...before, [name]: value }));
    },
  });
  const { state, test } = useFlowTest();
  const testWith = (mapping: string) =>
    test({ dataset: fields.dataset, origin: fields.origin, location: fields.location, mapping });
  const isUrl = fields.origin === "url";
  const { enabled, wholeList, ...texts } = fields;
  return (
    <FormDialog
      onClose={onClose}
      title={flow ? t("form.edit", { name: flow.name }) : t("form.new")}
      size={720}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          action.send(
            {
              intent: flow ? "update" : "create",
              ...(flow && { id: flow.id, updatedAt: flow.updatedAt }),
              ...texts,
              enabled: String(enabled),
              wholeList: String(wholeList),
            },
            t("list.saved", { name: fields.name }),
          );
        }}
      >
        <div className={css.fields}>
          <TextInput label={t("form.name")} required withAsterisk={false} maxLength={120} {...bind("name")} />
          <NativeSelect
            label={t("form.dataset")}
            data={LOADABLE.map((value) => ({ value, label: t(`datasets:${value}`) }))}
            {...bind("dataset")}
          />
          <div data-whole>
            <TextInput
              label={t("form.source")}
              description={t("form.source_help")}
              required
              withAsterisk={false}
              maxLength={80}
              {...bind("source")}
            />
          </div>
          <NativeSelect
            label={t("form.origin")}
            data={FLOW_ORIGINS.map((value) => ({ value, label: t(`form.origins.${value}`) }))}
            {...bind("origin")}
          />
          <TextInput
            label={t("form.schedule")}
            description={<ScheduleWords expression={fields.schedule} />}
            maxLength={100}
            inputWrapperOrder={["label", "input", "description", "error"]}
            {...bind("schedule")}
          />
          <div data-whole>
            <TextInput
              label={t(isUrl ? "form.location" : "form.prefix")}
              description={t(isUrl ? "form.location_help" : "form.prefix_help")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              required
              withAsterisk={false}
              maxLength={2000}
              {...bind("location")}
            />
          </div>
          <div data-whole>
            <Textarea
              label={t("form.mapping")}
              description={t("form.mapping_help")}
              inputWrapperOrder={["label", "input", "description", "error"]}
              autosize
              minRows={2}
              {...bind("mapping")}
            />
          </div>
          <div data-whole>
            <Checkbox
              label={t("form.whole")}
              description={t("form.whole_help")}
              styles={{ description: { paddingInlineStart: 10 } }}
              checked={wholeList}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setFields((before) => ({ ...before, wholeList: checked }));
              }}
            />
          </div>
          <div data-whole>
            <Checkbox
              label={t("form.enabled")}
              checked={enabled}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setFields((before) => ({ ...before, enabled: checked }));
              }}
            />
          </div>
        </div>
        <FlowTest
          state={state}
          dataset={fields.dataset}
          mapping={mappingIn(fields.mapping)}
          onMapping={(chosen) => {
            const mapping = chosen === null ? "" : JSON.stringify(chosen);
            setFields((before) => ({ ...before, mapping }));
            void testWith(mapping);
          }}
        />
        <Group justify="space-between" gap={8} mt={20}>
          <Button
            variant="default"
            loading={state.is === "asking"}
            disabled={fields.location.trim() === ""}
            onClick={() => void testWith(fields.mapping)}
          >
            {t(state.is === "untested" ? "test.button" : "test.again")}
          </Button>
          <Group gap={8}>
            <CancelButton onClick={onClose} />
            <Button type="submit" loading={action.busy}>
              {t("form.save")}
            </Button>
          </Group>
        </Group>
      </form>
    </FormDialog>
  );
}
