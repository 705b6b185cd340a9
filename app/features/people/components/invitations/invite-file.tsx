import { Button, FileButton, Group } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { FindingTable, type ToldFinding } from "~/ui/findings/finding-table";
import { ColumnChoices, mappingWith } from "~/ui/intake/column-choices";
import { TABLE_FILES } from "~/ui/intake/table-files";
import { ErrorPart } from "~/ui/page/states";
import { useFileCall } from "~/ui/use-file-call";
import type { InvitationFileCheck } from "../../invitations/invitations.answers";
import css from "../people.module.css";

type Mapping = Readonly<Record<string, string>>;

/** A file that names people, and what its columns were chosen to be; null where nobody chose. */
export interface CheckedFile {
  readonly file: File;
  readonly mapping: Mapping | null;
  readonly people: number;
}

type Answer = InvitationFileCheck & { readonly findings: readonly ToldFinding[] };

const FIELDS = ["email", "firstName", "lastName"];

/** A file of people to invite: read before anybody is invited, its columns chosen where they were not recognised. */
export function InviteFile({ onCheck }: { readonly onCheck: (checked: CheckedFile | null) => void }) {
  const { t } = useTranslation("people-invitations");
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<Answer | null>(null);
  const asked = useRef(0);
  const { busy, problem, ask } = useFileCall();
  const check = async (chosen: File, mapping: Mapping | null) => {
    asked.current += 1;
    const question = asked.current;
    const body = new FormData();
    body.set("file", chosen);
    body.set("settings", JSON.stringify({ mapping }));
    const answer = await ask<Answer>(paths.invitationFileCheckCall(), { method: "POST", body });
    // Another file or column may have been chosen meanwhile: its own answer counts.
    if (question !== asked.current) return;
    setFound(answer);
    onCheck(answer && { file: chosen, mapping, people: answer.people });
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setFound(null);
    onCheck(null);
    if (chosen) check(chosen, null);
  };
  return (
    <div data-full>
      <p className={css.note}>{t("dialog.file_help")}</p>
      <Group gap={10} mt={8}>
        <FileButton onChange={choose} accept={TABLE_FILES}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={busy}
              leftSection={<IconFileTypeCsv size={16} stroke={1.6} aria-hidden />}
            >
              {t("dialog.choose_file")}
            </Button>
          )}
        </FileButton>
        <span className="us-mid">{file?.name ?? t("dialog.no_file")}</span>
      </Group>
      {problem && (
        <ErrorPart title={problem.title}>
          {problem.findings.slice(0, 5).map((message) => (
            <p key={message}>{message}</p>
          ))}
        </ErrorPart>
      )}
      {file && found && (
        <>
          <p role="status" className={css.checked}>
            <b>{t("dialog.people", { count: found.people })}</b>
          </p>
          {found.findings.length > 0 && <FindingTable label={t("dialog.found")} findings={found.findings} />}
          {found.columns.length > 0 && (
            <ColumnChoices
              columns={found.columns}
              fields={FIELDS}
              nameOf={(field) => t(`dialog.field.${field}`)}
              onChoose={(at, field) => check(file, mappingWith(found.columns, at, field))}
            />
          )}
        </>
      )}
    </div>
  );
}
