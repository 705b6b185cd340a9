import { ActionIcon, Menu } from "@mantine/core";
import { Link, useFetcher } from "@remix-run/react";
import {
  IconArrowsExchange,
  IconCopy,
  IconCursorText,
  IconDots,
  IconFileCheck,
  IconFileTypeCsv,
  IconFileTypeXls,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/platform/paths";
import type { PortfolioHead } from "../portfolios.types";
import { DeleteDialog } from "./delete-dialog";
import { NameDialog } from "./name-dialog";
import { TransferDialog } from "./transfer-dialog";
import { usePortfolioActions } from "./use-portfolio-actions";

interface Props {
  readonly portfolio: PortfolioHead;
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
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={32} aria-label={t("menu.more")}>
            <IconDots size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayExport && (
            <>
              <Menu.Item
                component="a"
                href={paths.portfolioExport(id, "xlsx")}
                leftSection={<IconFileTypeXls size={16} stroke={1.6} />}
              >
                {t("menu.xlsx")}
              </Menu.Item>
              <Menu.Item
                component="a"
                href={paths.portfolioExport(id, "csv")}
                leftSection={<IconFileTypeCsv size={16} stroke={1.6} />}
              >
                {t("menu.csv")}
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={paths.eetOfPortfolio(id)}
                leftSection={<IconFileCheck size={16} stroke={1.6} />}
              >
                {t("menu.eet")}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => setDialog("duplicate")}>
            {t("menu.duplicate")}
          </Menu.Item>
          {canEdit && (
            <>
              <Menu.Item
                leftSection={<IconCursorText size={16} stroke={1.6} />}
                onClick={() => setDialog("rename")}
              >
                {t("menu.rename")}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowsExchange size={16} stroke={1.6} />}
                onClick={() => {
                  colleagues.load("/portfolios/colleagues");
                  setDialog("transfer");
                }}
              >
                {t("menu.transfer")}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconTrash size={16} stroke={1.6} />}
                onClick={() => setDialog("delete")}
              >
                {t("delete.short")}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
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
    </>
  );
}
