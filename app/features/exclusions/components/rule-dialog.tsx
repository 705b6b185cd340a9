import { ACTIVITY_NAMES, isConduct } from "~/domain/metrics/activities";
import "~/ui/theme/select-styles";
import { Autocomplete, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BENCHMARKS, type RuleKind, type RuleScope } from "~/domain/exclusions/rule";
import { checkIsin } from "~/domain/identifiers/isin";
import { Segmented } from "~/ui/controls/segmented";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { FormDialog } from "~/ui/dialogs/form-dialog";
import type { IsinOption, ManagerOption } from "../exclusions.answers";
import css from "./exclusions.module.css";
import { ImpactNote } from "./impact-note";
import { useMarkWords } from "./mark-words";
import { type StatedChange, useImpact, useOptions, useSaveChange } from "./use-change";

interface Props {
  readonly kind: RuleKind;
  readonly may: { readonly personal: boolean; readonly company: boolean };
  /** Steps of the value chain the data knows. */
  readonly steps: readonly string[];
  readonly onClose: () => void;
}

/** Percent of revenue an issuer must stay below; 10 unless somebody chooses. */
const SHARES = [0, 5, 10, 20, 30, 50] as const;

/** A new rule, and what it would exclude in the portfolios before it is saved. */
export function RuleDialog({ kind, may, steps, onClose }: Props) {
  const { t } = useTranslation("exclusions");
  const { save, busy } = useSaveChange();
  const [scope, setScope] = useState<RuleScope>("personal");
  const [subject, setSubject] = useState("");
  const [step, setStep] = useState<string | null>(null);
  const [share, setShare] = useState("10");
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const error = subjectError(kind, subject);
  const change: StatedChange | null = error
    ? null
    : {
        scope,
        add: [
          {
            kind,
            subject: kind === "isin" ? checkIsin(subject).value : subject.trim(),
            ...(kind === "activity" && { subType: step, maxSharePct: Number(share) }),
            ...(reason.trim() !== "" && { reason: reason.trim() }),
          },
        ],
      };
  const impact = useImpact(change);
  const shownError = tried && error ? t(`field_error.${error}`) : null;
  const submit = async () => {
    setTried(true);
    if (change && (await save(change))) onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t(`add_title.${kind}`)} size={520}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Subject kind={kind} value={subject} onChange={setSubject} error={shownError} />
        {kind === "activity" && (
          <ActivityLimits
            activity={subject}
            steps={steps}
            step={step}
            onStep={setStep}
            share={share}
            onShare={setShare}
          />
        )}
        <TextInput
          label={t("reason")}
          description={t("reason_help")}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {may.company && (
          <div className={css.scope}>
            {t("whose")}
            <Segmented
              label={t("whose")}
              value={scope}
              onChange={setScope}
              options={[
                { value: "personal", label: t("scope.personal") },
                { value: "company", label: t("scope.company") },
              ]}
            />
          </div>
        )}
        <ImpactNote impact={impact} />
        <DialogFoot onCancel={onClose} busy={busy}>
          {t("save")}
        </DialogFoot>
      </form>
    </FormDialog>
  );
}

function subjectError(kind: RuleKind, subject: string): "missing" | "isin" | null {
  if (subject.trim() === "") return "missing";
  return kind === "isin" && !checkIsin(subject).ok ? "isin" : null;
}

interface SubjectProps {
  readonly kind: RuleKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
}

function Subject({ kind, value, onChange, error }: SubjectProps) {
  const { t } = useTranslation("exclusions");
  const words = useMarkWords();
  const shared = { label: t(`kind_one.${kind}`), error, "data-autofocus": true } as const;
  if (kind === "asset_manager") return <ManagerField {...shared} value={value} onChange={onChange} />;
  if (kind === "isin") return <IsinField {...shared} value={value} onChange={onChange} />;
  const data =
    kind === "activity"
      ? ACTIVITY_NAMES.map((name) => ({ value: name, label: words.activity(name) }))
      : BENCHMARKS.map((name) => ({ value: name, label: t(`benchmark_long.${name}`) }));
  return (
    <Select
      {...shared}
      data={data}
      value={value || null}
      onChange={(chosen) => onChange(chosen ?? "")}
      searchable={kind === "activity"}
      allowDeselect={false}
    />
  );
}

interface FieldProps {
  readonly label: string;
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ManagerField({ value, ...field }: FieldProps) {
  const options = useOptions<ManagerOption>(
    "/api/v1/exclusions/asset-managers",
    value,
    "asset_managers_unavailable",
  );
  return (
    <Autocomplete
      {...field}
      value={value}
      data={options.map(({ name }) => name)}
      filter={({ options: all }) => all}
      maxLength={200}
    />
  );
}

function IsinField({ value, ...field }: FieldProps) {
  const { t } = useTranslation("exclusions");
  const options = useOptions<IsinOption>("/api/v1/exclusions/isins", value, "isins_unavailable");
  const names = new Map(options.map(({ isin, name }) => [isin, name]));
  return (
    <Autocomplete
      {...field}
      description={names.get(value) ?? t("isin_help")}
      value={value}
      data={options.map(({ isin }) => isin)}
      filter={({ options: all }) => all}
      renderOption={({ option }) => (
        <span>
          {option.value} <span className="us-dim">{names.get(option.value)}</span>
        </span>
      )}
      maxLength={40}
    />
  );
}

interface LimitProps {
  readonly activity: string;
  readonly steps: readonly string[];
  readonly step: string | null;
  readonly onStep: (step: string | null) => void;
  readonly share: string;
  readonly onShare: (share: string) => void;
}

/** Which step of the value chain, and how much revenue is allowed; conduct counts whatever the revenue. */
function ActivityLimits({ activity, steps, step, onStep, share, onShare }: LimitProps) {
  const { t } = useTranslation("exclusions");
  const words = useMarkWords();
  if (isConduct(activity)) return <p className="us-mid">{t("conduct_counts")}</p>;
  return (
    <>
      {steps.length > 0 && (
        <Select
          label={t("step_label")}
          data={[
            { value: "", label: t("all_steps") },
            ...steps.map((name) => ({ value: name, label: words.step(name) })),
          ]}
          value={step ?? ""}
          onChange={(chosen) => onStep(chosen || null)}
          allowDeselect={false}
        />
      )}
      <Select
        label={t("allowed_label")}
        description={t("allowed_help")}
        data={SHARES.map((pct) => ({ value: String(pct), label: words.allowed(pct / 100) }))}
        value={share}
        onChange={(chosen) => onShare(chosen ?? "10")}
        allowDeselect={false}
      />
    </>
  );
}
