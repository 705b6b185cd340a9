import { useFetcher } from "@remix-run/react";
import {
  IconArrowsExchange,
  IconChartBar,
  IconCopy,
  IconCursorText,
  IconDots,
  IconFileCheck,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconTrash,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import { lazyPart } from "~/ui/chunks/lazy-part";
import { IconButton } from "~/ui/controls/icon-button";
import type { MenuEntry } from "~/ui/popover/menu-entry";
import { PopoverMenu } from "~/ui/popover/popover-menu";
import { usePortfolioActions } from "./use-portfolio-actions";

const DeleteDialog = lazyPart(() => import("./delete-dialog"));
const NameDialog = lazyPart(() => import("./name-dialog"));
const TransferDialog = lazyPart(() => import("./transfer-dialog"));

interface Props {
  readonly portfolio: { readonly id: string; readonly name: string; readonly canEdit: boolean };
  readonly mayExport: boolean;
}

type Dialog = "rename" | "duplicate" | "transfer" | "delete" | null;

/** What else can be done with a portfolio: export, copy, rename, give away, delete. */
export function PortfolioMenu({ portfolio, mayExport }: Props) {
  const { t } = useTranslation(["portfolios", "ui"]);
  const [dialog, setDialog] = useState<Dialog>(null);
  const actions = usePortfolioActions(() => setDialog(null));
  const colleagues = useFetcher<{ readonly colleagues: readonly { id: string; name: string }[] }>();
  const { id, name, canEdit } = portfolio;
  const close = () => setDialog(null);
  const exports: readonly MenuEntry[] = [
    {
      is: "item",
      id: "xlsx",
      label: t("menu.xlsx"),
      href: paths.portfolioExport(id, "xlsx"),
      icon: <IconFileTypeXls size={16} stroke={1.6} />,
    },
    {
      is: "item",
      id: "csv",
      label: t("menu.csv"),
      href: paths.portfolioExport(id, "csv"),
      icon: <IconFileTypeCsv size={16} stroke={1.6} />,
    },
    {
      is: "item",
      id: "eet",
      label: t("menu.eet"),
      to: paths.eetOfPortfolio(id),
      icon: <IconFileCheck size={16} stroke={1.6} />,
    },
    ...(["xlsx", "csv"] as const).map(
      (format): MenuEntry => ({
        is: "item",
        id: `tpt-${format}`,
        label: t(`menu.tpt.${format}`),
        href: paths.tptFile(id, format),
        icon: <IconFileCheck size={16} stroke={1.6} />,
      }),
    ),
    { is: "line", id: "before-figures" },
    ...(["xlsx", "csv", "json", "parquet"] as const).map(
      (format): MenuEntry => ({
        is: "item",
        id: `figures-${format}`,
        label: t(`menu.figures.${format}`),
        href: paths.analysisFile(id, format),
        icon: <IconChartBar size={16} stroke={1.6} />,
      }),
    ),
    { is: "line", id: "after-exports" },
  ];
  const copy: MenuEntry = {
    is: "item",
    id: "duplicate",
    label: t("menu.duplicate"),
    onClick: () => setDialog("duplicate"),
    icon: <IconCopy size={16} stroke={1.6} />,
  };
  const changes: readonly MenuEntry[] = [
    {
      is: "item",
      id: "rename",
      label: t("menu.rename"),
      onClick: () => setDialog("rename"),
      icon: <IconCursorText size={16} stroke={1.6} />,
    },
    {
      is: "item",
      id: "transfer",
      label: t("menu.transfer"),
      onClick: () => {
        colleagues.load("/portfolios/colleagues");
        setDialog("transfer");
      },
      icon: <IconArrowsExchange size={16} stroke={1.6} />,
    },
    { is: "line", id: "before-delete" },
    {
      is: "item",
      id: "delete",
      label: t("delete.short"),
      onClick: () => setDialog("delete"),
      icon: <IconTrash size={16} stroke={1.6} />,
    },
  ];
  return (
    <>
      <PopoverMenu
        entries={[...(mayExport ? exports : []), ...(canEdit ? [copy, ...changes] : [copy])]}
        target={
          <IconButton framed aria-label={t("menu.more")} title={t("menu.more")}>
            <IconDots size={16} stroke={1.6} aria-hidden />
          </IconButton>
        }
      />
      {dialog !== null && (
        <Suspense>
          {dialog === "rename" && (
            <NameDialog
              title={t("rename.title")}
              button={t("rename.button")}
              name={name}
              busy={actions.busy}
              onClose={close}
              onDone={(next) => actions.send({ intent: "rename", id, name: next })}
            />
          )}
          {dialog === "duplicate" && (
            <NameDialog
              title={t("duplicate.title")}
              button={t("duplicate.button")}
              name={t("duplicate.name", { name })}
              busy={actions.busy}
              onClose={close}
              onDone={(next) => actions.send({ intent: "duplicate", id, name: next })}
            />
          )}
          {dialog === "transfer" && (
            <TransferDialog
              name={name}
              colleagues={colleagues.data?.colleagues ?? []}
              busy={actions.busy}
              onClose={close}
              onTransfer={(userId) => actions.send({ intent: "transfer", id, userId })}
            />
          )}
          {dialog === "delete" && (
            <DeleteDialog
              names={[name]}
              busy={actions.busy}
              onClose={close}
              onDelete={() => actions.send({ intent: "delete", ids: id, leave: "1" })}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
