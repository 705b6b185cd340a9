import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Column } from "~/ui/table/column";
import type { Discussion } from "../waiting-items.answers";

/** Who is to decide an item, and the way to what was written about it. */
export function useAssignedColumn<T extends Discussion>(
  nameOf: (item: T) => string,
  onComments: (item: T) => void,
): Column<T> {
  const { t } = useTranslation("approvals");
  return {
    id: "assigned",
    header: t("assign.column"),
    width: 150,
    narrowLabel: t("assign.column"),
    cell: (item) => {
      const count = item.comments.length;
      const words = count === 0 ? t("comment.open") : t("comment.open_count", { count });
      return (
        <>
          {item.assignee ? (
            <span>{item.assignee.name}</span>
          ) : (
            <span className="us-dim">{t("assign.nobody")}</span>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`${words} ${nameOf(item)}`}
            onClick={() => onComments(item)}
          >
            {words}
          </Button>
        </>
      );
    },
  };
}
