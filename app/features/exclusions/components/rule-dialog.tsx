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
import type { IsinOption, ManagerOption, RuleView } from "../exclusions.answers";
import css from "./exclusions.module.css";
import { ImpactNote } from "./impact-note";
import { useMarkWords } from "./mark-words";
import { type StatedChange, useImpact, useOptions, useSaveChange } from "./use-change";

interface Props {
  readonly kind: RuleKind;
  /** The rule to change; without one a new one is made. */
  readonly rule?: RuleView | undefined;
  readonly may: { readonly personal: boolean; readonly company: boolean };
  /** Steps of the value chain the data knows. */
  readonly steps: readonly string[];
  readonly onClose: () => void;
}

/** Percent of revenue an issuer must stay below; 10 unless somebody chooses. */
const SHARES = [0, 5, 10, 20, 30, 50] as const;

const pctOf = (share: number) => String(Number((share * 100).toFixed(4)));

/** A new rule, or another limit or reason of one, and what it would exclude in the portfolios before it is saved. */
export function RuleDialog({ kind, rule, may, steps, onClose }: Props) {
  const { t } = useTranslation("exclusions");
  const words = useMarkWords();
  const { save, busy } = useSaveChange();
  const [scope, setScope] = useState<RuleScope>(rule?.scope ?? "personal");
  const [subject, setSubject] = useState(rule?.subject ?? "");
  const [step, setStep] = useState(rule?.subType ?? null);
  const [share, setShare] = useState(pctOf(rule?.maxShare ?? 0.1));
  const [reason, setReason] = useState(rule?.reason ?? "");
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
    <FormDialog
      onClose={onClose}
      title={rule ? t("edit.title", { name: rule.name ?? words.subject(rule) }) : t(`add_title.${kind}`)}
      size={520}
      choices={[subject, step, share, scope]}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!rule && <Subject kind={kind} value={subject} onChange={setSubject} error={shownError} />}
        {kind === "activity" && isConduct(subject) && <p className="us-mid">{t("conduct_counts")}</p>}
        {kind === "activity" && !isConduct(subject) && (
          <>
            {!rule && steps.length > 0 && <StepField steps={steps} step={step} onStep={setStep} />}
            <ShareField share={share} onShare={setShare} />
          </>
        )}
        <TextInput
          label={t("reason")}
          description={t("reason_help")}
          value={reason}
          maxLength={300}
          {...(rule && { "data-autofocus": true })}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {may.company && !rule && (
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
          {t(rule ? "edit.button" : "save")}
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

interface StepProps {
  readonly steps: readonly string[];
  readonly step: string | null;
  readonly onStep: (step: string | null) => void;
}

/** Which step of the value chain. */
function StepField({ steps, step, onStep }: StepProps) {
  const { t } = useTranslation("exclusions");
  const words = useMarkWords();
  return (
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
  );
}

/** How much revenue is allowed; conduct counts whatever the revenue. */
function ShareField({ share, onShare }: { share: string; onShare: (share: string) => void }) {
  const { t } = useTranslation("exclusions");
  const words = useMarkWords();
  // A rule that came through the API may allow another share.
  const [given] = useState(Number(share));
  const shares = [...new Set<number>([...SHARES, given])].sort((a, b) => a - b);
  return (
    <Select
      label={t("allowed_label")}
      description={t("allowed_help")}
      data={shares.map((pct) => ({ value: String(pct), label: words.allowed(pct / 100) }))}
      value={share}
      onChange={(chosen) => onShare(chosen ?? "10")}
      allowDeselect={false}
    />
  );
}
