import { Button, Group } from "@mantine/core";
import { IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { RuleKind } from "~/domain/exclusions/rule";
import { IconAct } from "~/ui/controls/icon-act";
import { Tag } from "~/ui/controls/tag";
import { Section } from "~/ui/page/page";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { NameCell } from "~/ui/table/name-cell";
import { useFormat } from "~/ui/use-format";
import type { ExclusionSettings, RuleView } from "../exclusions.answers";
import css from "./exclusions.module.css";
import { useMarkWords } from "./mark-words";

interface Props {
  readonly kind: RuleKind;
  readonly rules: readonly RuleView[];
  readonly may: ExclusionSettings["may"];
  readonly onAdd: () => void;
  readonly onEdit: (rule: RuleView) => void;
  readonly onRemove: (rule: RuleView) => void;
}

/** The ISIN below the name of its asset, and the reason. */
function detailOf({ kind, name, subject, reason }: RuleView): string | undefined {
  const isin = kind === "isin" && name !== null ? subject : null;
  return [isin, reason].filter((part) => part !== null).join(" · ") || undefined;
}

/** The rules of one kind, with whose they are and what they allow. */
export function RuleSection({ kind, rules, may, onAdd, onEdit, onRemove }: Props) {
  const { t } = useTranslation("exclusions");
  const format = useFormat();
  const words = useMarkWords();
  const nameOf = (rule: RuleView) => rule.name ?? words.subject(rule);
  const mayChange = ({ scope }: RuleView) => (scope === "company" ? may.company : may.personal);
  const columns: Column<RuleView>[] = [
    {
      id: "subject",
      header: t(`kind_one.${kind}`),
      wide: true,
      cell: (rule) => (
        <NameCell detail={detailOf(rule)}>
          {rule.kind === "isin" ? (rule.name ?? rule.subject) : words.subject(rule)}
        </NameCell>
      ),
    },
    ...(kind === "activity"
      ? [
          {
            id: "allowed",
            header: t("allowed_head"),
            cell: (rule: RuleView) => (
              <span className={css.oneLine}>
                {words.allowed(rule.maxShare)} {isOverruled(rule, rules) && <Tag>{t("overruled")}</Tag>}
              </span>
            ),
          },
        ]
      : []),
    {
      id: "owner",
      header: t("owner_head"),
      cell: ({ scope }) => (
        <span className={css.oneLine}>
          <Tag tone={scope === "company" ? "accent" : "plain"}>{t(`scope.${scope}`)}</Tag>
        </span>
      ),
    },
    {
      id: "made",
      header: t("made_head"),
      onlyWide: true,
      cell: ({ createdBy, createdAt }) => (
        <span className={`us-mid ${css.oneLine}`}>
          {createdBy}, {format.date(createdAt)}
        </span>
      ),
    },
    {
      id: "acts",
      header: "",
      label: t("acts_head"),
      width: 76,
      cell: (rule) =>
        mayChange(rule) && (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <IconAct
              label={t("edit.label", { name: nameOf(rule) })}
              Icon={IconPencil}
              onClick={() => onEdit(rule)}
            />
            <IconAct
              label={t("remove.label", { name: nameOf(rule) })}
              Icon={IconTrash}
              onClick={() => onRemove(rule)}
            />
          </Group>
        ),
    },
  ];
  return (
    <Section
      title={t(`kind.${kind}`)}
      note={t(`kind_note.${kind}`)}
      aside={
        may.personal && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={onAdd}
          >
            {t(`add.${kind}`)}
          </Button>
        )
      }
    >
      {rules.length === 0 ? (
        <p className="us-mid">{t(`no_rules.${kind}`)}</p>
      ) : (
        <DataTable
          label={t(`kind.${kind}`)}
          rows={rules}
          columns={columns}
          rowId={({ id }) => id}
          rowHeight={40}
          stacks
        />
      )}
    </Section>
  );
}

/** Where two rules are about the same thing, the stricter one decides. */
function isOverruled(rule: RuleView, rules: readonly RuleView[]): boolean {
  return rules.some(
    (other) =>
      other.id !== rule.id &&
      other.subject === rule.subject &&
      other.subType === rule.subType &&
      (other.maxShare ?? 0) < (rule.maxShare ?? 0),
  );
}
