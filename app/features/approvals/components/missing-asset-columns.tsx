import { Button, Group } from "@mantine/core";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { Column } from "~/ui/table/column";
import { NameCell } from "~/ui/table/name-cell";
import table from "~/ui/table/table.module.css";
import { useFormat } from "~/ui/use-format";
import type { MissingAsset } from "../missing-assets.answers";
import type { MissingStatus } from "../missing-assets.types";
import css from "./approvals.module.css";
import { useAssignedColumn } from "./assigned-column";

export type Verb = "approve" | "reject" | "reopen";

/** What a person calls an asset. */
export function nameOf({ name, identifier }: Pick<MissingAsset, "name" | "identifier">): string {
  return name ?? identifier;
}

/** The columns of a state: those that wait can be decided, the others say who decided. */
export function useMissingColumns(
  status: MissingStatus,
  onDecide: (verb: Verb, asset: MissingAsset) => void,
  onComments: (asset: MissingAsset) => void,
): Column<MissingAsset>[] {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const assigned = useAssignedColumn<MissingAsset>(nameOf, onComments);
  const columns: Column<MissingAsset>[] = [
    {
      id: "asset",
      header: t("missing.col.asset"),
      wide: true,
      cell: ({ name, identifier, identifierType, section }) => (
        <NameCell
          {...(section !== null && { to: paths.asset(section, identifier) })}
          detail={`${t(`missing.kind.${identifierType}`)} ${identifier}`}
        >
          {name ?? <span className="us-dim">{t("missing.no_name")}</span>}
        </NameCell>
      ),
    },
    {
      id: "type",
      header: t("missing.col.type"),
      width: 150,
      onlyWide: true,
      cell: ({ assetType }) =>
        assetType ? (
          t(`type.${assetType}`, { defaultValue: assetType })
        ) : (
          <span className="us-dim">{t("missing.type_unknown")}</span>
        ),
    },
    { id: "asked", header: t("missing.col.asked"), width: 300, cell: (asset) => <Asked asset={asset} /> },
    assigned,
  ];
  if (status === "waiting_for_approval") {
    return [
      ...columns,
      {
        id: "since",
        header: t("missing.col.since"),
        width: 150,
        onlyWide: true,
        cell: ({ createdAt }) => format.dateTime(createdAt),
      },
      {
        id: "decide",
        header: "",
        label: t("missing.state"),
        width: 170,
        cell: (asset) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {(["approve", "reject"] as const).map((verb) => (
              <Button
                key={verb}
                size="xs"
                variant={verb === "approve" ? "default" : "subtle"}
                aria-label={`${t(`missing.${verb}`)} ${nameOf(asset)}`}
                onClick={() => onDecide(verb, asset)}
              >
                {t(`missing.${verb}`)}
              </Button>
            ))}
          </Group>
        ),
      },
    ];
  }
  return [
    ...columns,
    {
      id: "decided",
      header: t("missing.col.decided"),
      width: 190,
      cell: ({ decidedAt, decidedBy }) => (
        <>
          <span>{decidedAt ? format.dateTime(decidedAt) : "–"}</span>
          <span className={table.detail}>
            {decidedBy ? t("missing.by", { who: decidedBy }) : t("missing.by_load")}
          </span>
        </>
      ),
    },
    ...(status === "approved" ? [createdBy()] : [takenBack()]),
  ];

  function takenBack(): Column<MissingAsset> {
    return {
      id: "reopen",
      header: "",
      label: t("missing.reopen"),
      width: 130,
      cell: (asset) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`${t("missing.reopen")} ${nameOf(asset)}`}
          onClick={() => onDecide("reopen", asset)}
        >
          {t("missing.reopen")}
        </Button>
      ),
    };
  }

  function createdBy(): Column<MissingAsset> {
    return {
      id: "creates",
      header: t("missing.col.creates"),
      width: 130,
      onlyWide: true,
      cell: ({ decisionLoad }) =>
        decisionLoad ? (
          <Link className="us-link" to={paths.load(decisionLoad.id)}>
            {t("missing.load", { id: format.number(decisionLoad.id) })}
          </Link>
        ) : (
          <span className="us-dim">–</span>
        ),
    };
  }
}

/** Who named it first, and where; how many others did. */
function Asked({ asset: { requests, load } }: { asset: MissingAsset }) {
  const { t } = useTranslation("approvals");
  const format = useFormat();
  const [first] = requests;
  const others = Math.max(0, requests.length - 1) + (first && load ? 1 : 0);
  if (!first) {
    return load ? (
      <Link className="us-link" to={paths.load(load.id)}>
        {t("missing.from.load", { id: format.number(load.id), name: load.fileName })}
      </Link>
    ) : (
      <span className="us-dim">–</span>
    );
  }
  const isKept = first.origin === "draft" || first.portfolioName !== null;
  return (
    <span data-below>
      <span>
        {t(`missing.from.${isKept ? first.origin : "gone"}`, { name: first.portfolioName ?? "" })}
        {others > 0 && <span className="us-dim"> {t("missing.more", { count: others })}</span>}
      </span>
      <span className={css.from}>
        {[first.userName, first.tenantName].filter((part) => part !== null).join(", ")}
      </span>
    </span>
  );
}
