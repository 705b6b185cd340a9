import { Button, FileInput, Group } from "@mantine/core";
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { Dialog } from "~/ui/dialogs/dialog";
import { DialogFoot } from "~/ui/dialogs/dialog-foot";
import { FindingTable, type ToldFinding } from "~/ui/findings/finding-table";
import { ColumnChoices, mappingWith } from "~/ui/intake/column-choices";
import { TABLE_FILES } from "~/ui/intake/table-files";
import { ErrorPart } from "~/ui/page/states";
import { showToast } from "~/ui/toast";
import { useFileCall } from "~/ui/use-file-call";
import type { WorksheetOutcome } from "../worksheet.answers";
import css from "./approvals.module.css";

const ADDRESS = "/api/v1/missing-assets/worksheet";

type Mapping = Readonly<Record<string, string>>;

const FIELDS = ["identifier", "name", "type", "issuer_id"];

type Outcome = WorksheetOutcome & { readonly findings: readonly ToldFinding[] };

interface Props {
  /** What the list is narrowed to: the table has those. */
  readonly search: string;
  readonly onClose: () => void;
}

/** Many assets completed in a spreadsheet: the table is fetched, filled in and sent back; what is complete is approved. */
export function WorksheetDialog({ search, onClose }: Props) {
  const { t } = useTranslation(["approvals", "errors"]);
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<Outcome | null>(null);

  const { busy, problem, ask } = useFileCall();
  const [mapping, setMapping] = useState<Mapping>();
  const send = (chosen: File, approve: "0" | "1", by: Mapping | undefined) => {
    const body = new FormData();
    body.set("file", chosen);
    body.set("approve", approve);
    if (by) body.set("mapping", JSON.stringify(by));
    return ask<Outcome>(ADDRESS, { method: "POST", body });
  };
  const map = async (chosen: File, by: Mapping) => {
    const outcome = await send(chosen, "0", by);
    if (!outcome) return;
    setMapping(by);
    setFound(outcome);
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setMapping(undefined);
    setFound(chosen && (await send(chosen, "0", undefined)));
  };
  const approve = async () => {
    const outcome = file && (await send(file, "1", mapping));
    if (!outcome?.approved) return;
    const { decided } = outcome.approved;
    revalidate();
    onClose();
    showToast({
      kind: "ok",
      title: t("missing.done.approve", { count: decided }),
    });
  };
  const complete = found?.complete ?? 0;
  return (
    <Dialog onClose={onClose} title={t("worksheet.title")} size={620}>
      <ol className={css.worksheet}>
        <li>
          {t("worksheet.fetch")}
          <Group gap={8} mt={6}>
            {(["xlsx", "csv"] as const).map((format) => (
              <Button
                key={format}
                component="a"
                variant="default"
                size="xs"
                href={paths.missingWorksheet(format, search)}
                download
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </Group>
        </li>
        <li>{t("worksheet.fill")}</li>
        <li>
          <FileInput
            label={t("worksheet.file")}
            placeholder={t("worksheet.choose")}
            accept={TABLE_FILES}
            value={file}
            onChange={choose}
          />
        </li>
      </ol>
      {problem && (
        <ErrorPart title={problem.title}>
          {problem.findings.slice(0, 5).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </ErrorPart>
      )}
      {found && <Found outcome={found} />}
      {file && found && found.columns.length > 0 && (
        <ColumnChoices
          columns={found.columns}
          fields={FIELDS}
          nameOf={(field) => t(`worksheet.field.${field}`)}
          onChoose={(at, field) => map(file, mappingWith(found.columns, at, field))}
        />
      )}
      <DialogFoot mt={16} onCancel={onClose} busy={busy} disabled={complete === 0} onConfirm={approve}>
        {complete === 0 ? t("worksheet.nothing") : t("missing.button.approve", { count: complete })}
      </DialogFoot>
    </Dialog>
  );
}

function Found({ outcome: { complete, incomplete, rejected, findings } }: { outcome: Outcome }) {
  const { t } = useTranslation("approvals");
  return (
    <div className={css.found} role="status">
      <p>
        <b>{t("worksheet.complete", { count: complete })}</b>
        {incomplete > 0 && (
          <>
            {" · "}
            {t("worksheet.incomplete", { count: incomplete })}
          </>
        )}
        {rejected > 0 && (
          <>
            {" · "}
            {t("worksheet.rejected", { count: rejected })}
          </>
        )}
      </p>
      {findings.length > 0 && <FindingTable label={t("worksheet.findings")} findings={findings} />}
    </div>
  );
}
