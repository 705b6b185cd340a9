import { useRevalidator } from "@remix-run/react";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { PolicyRule } from "~/domain/policies/policy";
import { useFigureText } from "~/features/figures/components/use-figure-text";
import { callApi } from "~/platform/http/call-api";
import { IconAct } from "~/ui/controls/icon-act";
import type { Column } from "~/ui/table/column";
import { DataTable } from "~/ui/table/data-table";
import { showToast } from "~/ui/toast";
import { PolicySentence } from "./policy-sentence";

/** The rules in force, each as a sentence; whoever may set them may take them away. */
export function PolicyList({ rules, canEdit }: { rules: readonly PolicyRule[]; canEdit: boolean }) {
  const { t } = useTranslation(["policies", "errors"]);
  const text = useFigureText();
  const { revalidate } = useRevalidator();
  const remove = async (id: string) => {
    try {
      await callApi(`/api/v1/policies/${id}`, { method: "DELETE" });
      showToast({ kind: "ok", title: t("removed") });
    } catch {
      showToast({ kind: "err", title: t("errors:unknown") });
    }
    revalidate();
  };
  const columns: readonly Column<PolicyRule>[] = [
    {
      id: "rule",
      header: t("rule"),
      cell: (rule) => <PolicySentence rule={rule} />,
    },
    ...(canEdit
      ? [
          {
            id: "remove",
            header: "",
            label: t("remove_head"),
            numeric: true,
            cell: (rule: PolicyRule) => (
              <IconAct
                label={t("remove", { figure: text.name(rule.metric) })}
                Icon={IconTrash}
                onClick={() => remove(rule.id)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <DataTable label={t("title")} rows={rules} columns={columns} rowId={({ id }) => id} rowHeight={40} />
  );
}
