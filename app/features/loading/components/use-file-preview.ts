import { useEffect, useState } from "react";
import type { LoadPreview } from "~/domain/load-files/preview";
import { fileAccess } from "~/ui/file-access";

const ROWS = 20;

/**
 * Reads the beginning of a chosen file in the browser, with the same code that will read it in the Worker; that code is
 * fetched with the first file. Undefined while it reads.
 */
export function useFilePreview(
  file: File | null,
  dataset: string,
  mapping: Readonly<Record<string, string>> | null,
): LoadPreview | null | undefined {
  const [preview, setPreview] = useState<LoadPreview | null | undefined>(null);
  useEffect(() => {
    if (file === null) {
      setPreview(null);
      return;
    }
    let isWanted = true;
    setPreview(undefined);
    read(file, dataset, mapping).then(
      (found) => isWanted && setPreview(found),
      () => isWanted && setPreview(null),
    );
    return () => {
      isWanted = false;
    };
  }, [file, dataset, mapping]);
  return preview;
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
