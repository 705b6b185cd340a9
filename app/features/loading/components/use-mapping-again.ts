import { useEffect } from "react";
import type { LoadPreview } from "~/domain/load-files/preview";
import { mappingAgain } from "~/domain/load-files/saved-mapping";
import type { SavedMapping } from "../loading.types";
import { isDatasetName } from "./dataset-columns";

type Mapping = Readonly<Record<string, string>>;

/** A mapping of an earlier file that was taken for this one, and the values it had that every file needs anew. */
export interface MappingAgain {
  readonly saved: SavedMapping;
  readonly given: Mapping;
}

/** What is chosen for the columns of a file. */
export interface ChosenMapping {
  readonly mapping: Mapping | null;
  readonly again: MappingAgain | null;
  /** Somebody put everything back: nothing is taken from earlier files. */
  readonly isDeclined: boolean;
}

export const UNCHOSEN: ChosenMapping = { mapping: null, again: null, isDeclined: false };

interface Given {
  readonly preview: LoadPreview | null | undefined;
  readonly dataset: string;
  readonly savedMappings: readonly SavedMapping[];
  readonly chosen: ChosenMapping;
  readonly onChosen: (chosen: ChosenMapping) => void;
}

/** Takes what was chosen for the last file with the same headers, once the headers of this one are read. */
export function useMappingAgain({ preview, dataset, savedMappings, chosen, onChosen }: Given): void {
  const said = chosen.mapping;
  const isOpen = !chosen.isDeclined && Object.keys(said ?? {}).every((header) => header.startsWith("@"));
  const saved = isOpen
    ? savedMappings.find(({ fingerprint }) => fingerprint === preview?.fingerprint)
    : undefined;
  useEffect(() => {
    if (saved === undefined || !isDatasetName(dataset)) return;
    let isWanted = true;
    import("~/domain/datasets/datasets").then(
      ({ DATASETS }) => {
        if (!isWanted) return;
        const { mapping, given } = mappingAgain(DATASETS[dataset], saved.mapping);
        onChosen({
          mapping: { ...mapping, ...said },
          again: { saved, given },
          isDeclined: false,
        });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [saved, dataset, said, onChosen]);
}
