import { FileInput } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RuleScope } from "~/domain/exclusions/rule";
import { callApi, messageOf } from "~/platform/http/call-api";
import { Segmented } from "~/ui/controls/segmented";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { FindingTable } from "~/ui/findings/finding-table";
import { ColumnChoices, mappingWith } from "~/ui/intake/column-choices";
import { TABLE_FILES } from "~/ui/intake/table-files";
import { ErrorPart } from "~/ui/page/states";
import { showToast } from "~/ui/toast";
import { showUndoToast } from "~/ui/undo-toast";
import { useFileCall } from "~/ui/use-file-call";
import type { ExclusionImportAnswer } from "../imports.answers";
import { CompanyProposals } from "./company-proposals";
import css from "./exclusions.module.css";

/** What a person decided about the file: its columns, and ISINs for rows that only name a company. */
interface Choices {
  readonly mapping?: Readonly<Record<string, string>>;
  readonly isins?: Readonly<Record<string, readonly string[]>>;
}

interface Props {
  readonly may: { readonly company: boolean };
  readonly onClose: () => void;
}

const FIELDS = ["isin", "asset_manager", "scope", "reason"];
const ROOT = "/api/v1/exclusions/import";

/** A file of exclusions: chosen, read with its findings by row and column, confirmed, and undone where it was wrong. */
export function ImportDialog({ may, onClose }: Props) {
  const { t } = useTranslation(["exclusions", "errors"]);
  const { revalidate } = useRevalidator();
  const [scope, setScope] = useState<RuleScope>("personal");
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<ExclusionImportAnswer | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const asked = useRef(0);

  const { busy, problem, ask: call } = useFileCall();
  const ask = <T,>(path: string, body?: FormData) => call<T>(ROOT + path, { method: "POST", body });
  const read = async (chosen: File, next: Choices, whose: RuleScope = scope) => {
    const { mapping, isins } = next;
    const body = new FormData();
    body.set("file", chosen);
    body.set("scope", whose);
    if (mapping) body.set("mapping", JSON.stringify(mapping));
    if (isins) body.set("isins", JSON.stringify(isins));
    // What was chosen shows at once, and is taken back where it is refused.
    setChoices(next);
    const turn = ++asked.current;
    const found = await ask<ExclusionImportAnswer>("", body);
    // Another choice was made meanwhile, and its answer is the one to show.
    if (turn !== asked.current) return;
    if (!found) setChoices(choices);
    if (found || !(mapping || isins)) setPreview(found);
  };
  const upload = async (chosen: File | null) => {
    setPreview(null);
    setFile(chosen);
    if (chosen !== null) await read(chosen, {});
  };
  const undo = async (importId: string) => {
    try {
      await callApi(`${ROOT}/${importId}`, { method: "DELETE" });
    } catch (error) {
      return showToast({ kind: "err", title: messageOf(error, t("errors:isin_exclusions")) });
    }
    revalidate();
    return showToast({ kind: "info", title: t("import.undone") });
  };
  const confirm = async ({ importId }: ExclusionImportAnswer) => {
    const answer = await ask<{ added: number; present: number }>(`/${importId}/confirm`);
    if (!answer) return;
    const { added, present } = answer;
    revalidate();
    onClose();
    showUndoToast(t("import.done", { count: added }), () => undo(importId), {
      stays: 20_000,
      ...(present > 0 && { note: t("import.present", { count: present }) }),
    });
  };
  return (
    <Dialog onClose={onClose} title={t("import.title")} size={620}>
      <div className={css.form}>
        <p className="us-mid">{t("import.explained")}</p>
        {may.company && (
          <div className={css.scope}>
            {t("import.whose")}
            <Segmented
              label={t("import.whose")}
              value={scope}
              onChange={(next) => {
                setScope(next);
                setPreview(null);
                if (file) read(file, choices, next);
              }}
              options={[
                { value: "personal", label: t("scope.personal") },
                { value: "company", label: t("scope.company") },
              ]}
            />
          </div>
        )}
        <FileInput
          label={t("import.file")}
          placeholder={t("import.choose")}
          accept={TABLE_FILES}
          onChange={upload}
          data-autofocus
        />
        {problem && (
          <ErrorPart title={problem.title}>
            {problem.findings.slice(0, 5).map((message) => (
              <p key={message}>{message}</p>
            ))}
          </ErrorPart>
        )}
        {preview && <Found preview={preview} />}
        {file && preview && (
          <CompanyProposals
            rows={preview.named}
            accepted={choices.isins ?? {}}
            disabled={busy}
            onAccept={(isins) => read(file, { ...choices, isins })}
          />
        )}
        {file && preview && preview.columns.length > 0 && (
          <ColumnChoices
            columns={preview.columns}
            fields={FIELDS}
            nameOf={(field) => t(`import.field.${field}`)}
            onChoose={(at, field) =>
              read(file, { ...choices, mapping: mappingWith(preview.columns, at, field) })
            }
          />
        )}
        <DialogFoot
          onCancel={onClose}
          busy={busy}
          disabled={!preview || preview.accepted === 0}
          onConfirm={() => preview && confirm(preview)}
        >
          {preview && preview.accepted > 0
            ? t("import.confirm", { count: preview.accepted })
            : t("import.confirm_none")}
        </DialogFoot>
      </div>
    </Dialog>
  );
}

function Found({ preview }: { preview: ExclusionImportAnswer }) {
  const { t } = useTranslation("exclusions");
  const { accepted, rejected, skipped, findings } = preview;
  return (
    <div className={css.impact} role="status">
      <div className={css.heads}>
        <b>{t("import.accepted", { count: accepted })}</b>
        <span>{t("import.rejected", { count: rejected })}</span>
        {skipped > 0 && <span>{t("import.skipped", { count: skipped })}</span>}
      </div>
      {findings.length > 0 && <FindingTable label={t("import.findings")} findings={findings} />}
    </div>
  );
}
