import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { MEGABYTE, shownBytes } from "~/platform/files/file-size";
import type { Href } from "~/ui/href";
import { useStep } from "~/ui/use-step";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import { IconUpload } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOnlyOffered } from "~/domain/load-files/years/offered-day";
import { isWholeByNature } from "~/domain/loads/whole-list";
import { FileDrop } from "~/ui/controls/file-drop";
import { Columns, SectionHeading } from "~/ui/page/page";
import { useFormat } from "~/ui/use-format";
import type { SavedMapping } from "../loading.types";
import type { UploadState } from "../uploads/uploads.answers";
import { FilePreview } from "./file-preview";
import css from "./loading.module.css";
import { UnfinishedUploads } from "./unfinished-uploads";
import { UploadProgress } from "./upload-progress";
import { useAfterUpload } from "./use-after-upload";
import { useFilePreview, useSuggestedDatasets } from "./use-file-preview";
import { type ChosenMapping, UNCHOSEN, useMappingAgain } from "./use-mapping-again";
import { useUpload } from "./use-upload";
import { WholeListField } from "./whole-list-field";

type Mapping = Readonly<Record<string, string>>;

interface Props {
  readonly datasets: readonly string[];
  readonly dataset: string;
  readonly maxFileBytes: number;
  /** Files of which a part was received already. */
  readonly unfinished: readonly UploadState[];
  /** What was chosen for files of the dataset before. */
  readonly savedMappings: readonly SavedMapping[];
  readonly hrefOfDataset: (dataset: string) => Href;
  readonly hrefOfLoad: (id: number) => Href;
  /** What stands beside the fields: the description of the dataset. */
  readonly aside: ReactNode;
}

/** Choose what the file is and which file; see how it would be read; send it, or only compare. */
export function UploadForm({
  datasets,
  dataset,
  maxFileBytes,
  unfinished,
  savedMappings,
  hrefOfDataset,
  hrefOfLoad,
  aside,
}: Props) {
  const { t } = useTranslation(["loading", "datasets", "ui"]);
  const format = useFormat();
  const step = useStep();
  const afterUpload = useAfterUpload(hrefOfLoad, () => setFile(null));
  const [file, setFile] = useState<File | null>(null);
  const [source, setSource] = useState("upload");
  const [compareOnly, setCompareOnly] = useState(false);
  /** What a person chose; until then what the publication suggests. */
  const [wholeList, setWholeList] = useState<boolean | null>(null);
  const [chosen, setChosen] = useState<ChosenMapping>(UNCHOSEN);
  const { mapping } = chosen;
  const setMapping = (next: Mapping | null) =>
    setChosen((before) => ({ ...before, mapping: next, isDeclined: next === null }));
  const upload = useUpload();
  const limit = `${format.number(maxFileBytes / MEGABYTE)} MB`;
  const isTooLarge = file !== null && file.size > maxFileBytes;
  const known = unfinished.find((one) => file !== null && isOf(one, file, dataset)) ?? null;
  const { preview, isReading } = useFilePreview(isTooLarge ? null : file, dataset, mapping);
  const current = isReading ? undefined : preview;
  useMappingAgain({ preview: current, dataset, savedMappings, chosen, onChosen: setChosen });

  const isUnchosen = mapping === null || isOnlyOffered(mapping, current?.offered ?? null);
  const suggested = useSuggestedDatasets(file, dataset, isUnchosen && Boolean(current?.problem));
  const chooseDataset = (name: string) => {
    setChosen(UNCHOSEN);
    setWholeList(null);
    step(hrefOfDataset(name), { replace: true });
  };
  const layout = preview?.detected.layout;
  const isSuggested = layout !== undefined && isWholeByNature(layout, mapping);
  const isWhole = wholeList ?? isSuggested;
  // What the publication suggests is known once its beginning is read.
  const isUnread = isReading && wholeList === null;

  const choose = (other: File) => {
    setChosen(UNCHOSEN);
    setWholeList(null);
    setFile(other);
  };
  const send = async () => {
    if (file === null) return;
    const outcome = await upload.start(
      { file, dataset, source, dryRun: compareOnly, wholeList: isWhole, mapping },
      known,
    );
    afterUpload(file, outcome);
  };

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Columns wide template="minmax(0, 1fr) minmax(0, 1fr)">
        <div className={css.formFields}>
          <SectionHeading title={t("screen.upload")} />
          <div className={css.formRow}>
            <NativeSelect
              label={t("screen.dataset")}
              value={dataset}
              data={datasets.map((name) => ({ value: name, label: t(`datasets:${name}`) }))}
              onChange={(event) => chooseDataset(event.currentTarget.value)}
            />
            <TextInput
              label={t("screen.source")}
              value={source}
              maxLength={80}
              required
              withAsterisk={false}
              onChange={(event) => setSource(event.currentTarget.value)}
            />
          </div>
          <p className={css.help}>{t("screen.source_help")}</p>
          <FileDrop
            label={t("screen.file")}
            file={file}
            button={t(file ? "screen.other_file" : "screen.choose_file")}
            onChoose={choose}
          >
            {!file && <span className="us-dim">{t("screen.drop", { limit })}</span>}
            {isTooLarge && (
              <p className={css.problem} role="alert">
                {t("screen.too_large", { size: format.bytes(shownBytes(file.size, maxFileBytes)), limit })}
              </p>
            )}
          </FileDrop>
          <UnfinishedUploads uploads={upload.progress ? [] : unfinished} />
        </div>
        <div>{aside}</div>
      </Columns>
      {file && !isTooLarge && (
        <FilePreview
          preview={preview}
          isReading={isReading}
          dataset={dataset}
          mapping={mapping}
          again={chosen.again}
          onMapping={setMapping}
          suggested={suggested}
          onDataset={chooseDataset}
        />
      )}
      {file && !isTooLarge && (
        <WholeListField checked={isWhole} onChange={setWholeList} isSuggested={isSuggested} />
      )}
      <div className={css.formEnd}>
        <Checkbox
          label={t("screen.compare_only")}
          checked={compareOnly}
          onChange={(event) => setCompareOnly(event.currentTarget.checked)}
        />
        {upload.progress ? (
          <UploadProgress progress={upload.progress} onCancel={upload.cancel} />
        ) : (
          <Button
            type="submit"
            leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />}
            disabled={file === null || isTooLarge || isUnread || Boolean(preview?.problem)}
          >
            {t(known ? "screen.continue" : compareOnly ? "screen.start_compare" : "screen.start")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The same name, length and time of change: what the server holds of it is compared by checksum before it is trusted. */
function isOf(upload: UploadState, file: File, dataset: string): boolean {
  return (
    upload.dataset === dataset &&
    upload.fileName === file.name &&
    upload.sizeBytes === file.size &&
    (upload.changedMs === null || upload.changedMs === file.lastModified)
  );
}
