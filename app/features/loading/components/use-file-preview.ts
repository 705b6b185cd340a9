import { useEffect, useState } from "react";
import type { LoadPreview } from "~/domain/load-files/preview";
import { fileAccess } from "~/ui/file-access";

const ROWS = 20;

interface ReadFile {
  readonly file: File;
  readonly dataset: string;
  readonly mapping: Readonly<Record<string, string>> | null;
  readonly preview: LoadPreview | null;
}

interface FilePreviewState {
  /** Undefined while nothing of the file has been read, null where there is nothing to show. */
  readonly preview: LoadPreview | null | undefined;
  /** The preview is that of an earlier mapping: the one for this mapping is on its way. */
  readonly isReading: boolean;
}

/**
 * Reads the beginning of a chosen file in the browser, with the same code that will read it in the Worker; that code is
 * fetched with the first file. Until another mapping is read the preview before it stays: what somebody is typing in it
 * is not lost.
 */
export function useFilePreview(
  file: File | null,
  dataset: string,
  mapping: Readonly<Record<string, string>> | null,
): FilePreviewState {
  const [last, setLast] = useState<ReadFile | null>(null);
  useEffect(() => {
    if (file === null) {
      setLast(null);
      return;
    }
    let isWanted = true;
    const keep = (preview: LoadPreview | null) => isWanted && setLast({ file, dataset, mapping, preview });
    read(file, dataset, mapping).then(keep, () => keep(null));
    return () => {
      isWanted = false;
    };
  }, [file, dataset, mapping]);
  if (file === null) return { preview: null, isReading: false };
  if (last?.file !== file || last.dataset !== dataset) return { preview: undefined, isReading: true };
  return { preview: last.preview, isReading: last.mapping !== mapping };
}

/**
 * What else a file can be read as, looked for when it cannot be read as the dataset chosen. Looking is no more than a
 * help: where it fails nothing is suggested.
 */
export function useSuggestedDatasets(
  file: File | null,
  dataset: string,
  isUnread: boolean,
): readonly string[] {
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  useEffect(() => {
    setSuggested([]);
    if (file === null || !isUnread) return;
    let isWanted = true;
    suggest(file, dataset).then(
      (found) => isWanted && setSuggested(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [file, dataset, isUnread]);
  return suggested;
}

async function suggest(file: File, dataset: string): Promise<readonly string[]> {
  const [{ suggestDatasets }, { isLoadable }] = await Promise.all([
    import("~/domain/load-files/suggest-datasets"),
    import("~/domain/datasets/datasets"),
  ]);
  return isLoadable(dataset) ? suggestDatasets(fileAccess(file), dataset) : [];
}

async function read(
  file: File,
  dataset: string,
  mapping: Readonly<Record<string, string>> | null,
): Promise<LoadPreview | null> {
  const [{ previewLoad }, { isLoadable }] = await Promise.all([
    import("~/domain/load-files/preview"),
    import("~/domain/datasets/datasets"),
  ]);
  if (!isLoadable(dataset)) return null;
  return previewLoad(dataset, fileAccess(file), mapping, ROWS);
}
