import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/ui/toast";
import type { ListQuery } from "../../assets.schemas";
import { listSearch } from "../../list-query";
import type { ListedSection } from "../../listed-sections";
import { ApiProblem, downloadFromApi } from "../api";

const TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/** The whole filtered list as a file, in the order on screen. */
export function ExportMenu({ section, query }: { section: ListedSection; query: ListQuery }) {
  const { t } = useTranslation(["assets", "errors"]);
  const [busy, setBusy] = useState(false);
  const download = async (type: keyof typeof TYPES) => {
    setBusy(true);
    const search = listSearch({ ...query, page: 1, pageSize: undefined, facets: [], columns: null });
    try {
      await downloadFromApi(`/assets/${section}?${search}`, TYPES[type], `${section}.${type}`);
    } catch (error) {
      const message = error instanceof ApiProblem && error.message ? error.message : t("errors:unknown");
      showToast({ kind: "err", title: message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown stroke={1.6} aria-hidden />}
        >
          {t("export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download("csv")}>{t("export_csv")}</Menu.Item>
        <Menu.Item onClick={() => download("xlsx")}>{t("export_xlsx")}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
