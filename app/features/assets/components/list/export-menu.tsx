import { Button } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { downloadFromApi } from "~/platform/http/call-api";
import { addressOf, type To } from "~/ui/href";
import { PopoverMenu } from "~/ui/popover/popover-menu";
import { useAddress } from "~/ui/use-address";
import { useCall } from "~/ui/use-call";

const TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ndjson: "application/x-ndjson",
  parquet: "application/vnd.apache.parquet",
} as const;

interface Props {
  /** The list of the API with its search, which answers the whole of it as a file. */
  readonly path: To;
  /** Without its ending; the server's own name comes first. */
  readonly fileName: string;
}

/** The whole filtered list as a file. */
export function ExportMenu({ path, fileName }: Props) {
  const { t } = useTranslation("ui");
  const { busy, run } = useCall();
  const download = (type: keyof typeof TYPES) =>
    run(() => downloadFromApi(addressOf(path), TYPES[type], `${fileName}.${type}`));
  return (
    <PopoverMenu
      entries={[
        { is: "item", id: "csv", label: t("export.csv"), onClick: () => download("csv") },
        { is: "item", id: "xlsx", label: t("export.xlsx"), onClick: () => download("xlsx") },
        { is: "item", id: "ndjson", label: t("export.ndjson"), onClick: () => download("ndjson") },
        { is: "item", id: "parquet", label: t("export.parquet"), onClick: () => download("parquet") },
      ]}
      target={
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown stroke={1.6} aria-hidden />}
        >
          {t("export.label")}
        </Button>
      }
    />
  );
}

/** The same of a list that the API has under its name, as the address filters it. */
export function ListExport({ list }: { list: string }) {
  const { search } = useAddress();
  return <ExportMenu path={() => `/api/v1/${list}${search()}`} fileName={list} />;
}
