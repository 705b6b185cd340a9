import { useEffect } from "react";
import type { LoadPreview } from "~/domain/load-files/preview";
import { mappingAgain } from "~/domain/load-files/saved-mapping";
import { withOfferedDay } from "~/domain/load-files/years/offered-day";
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

/**
 * What a file is begun with, once its headers are read and before anybody chooses: what was chosen for the last file with
 * the same headers, and the day above the header for the column that the file lacks. Loading the file confirms both.
 */
export function useMappingAgain({ preview, dataset, savedMappings, chosen, onChosen }: Given): void {
  const said = chosen.mapping;
  const isOpen = !chosen.isDeclined && Object.keys(said ?? {}).every((header) => header.startsWith("@"));
  const saved = isOpen
    ? savedMappings.find(({ fingerprint }) => fingerprint === preview?.fingerprint)
    : undefined;
  // A layout that has a place for its day is read with it already.
  const day = isOpen && preview?.offered ? preview.offered : null;
  const offered = day !== null && preview && day.column in preview.constants ? null : day;
  const known = chosen.again;
  useEffect(() => {
    if (!isDatasetName(dataset)) return;
    if (saved === undefined) {
      if (offered === null) return;
      return onChosen({ mapping: withOfferedDay(said ?? {}, offered), again: known, isDeclined: false });
    }
    let isWanted = true;
    import("~/domain/datasets/datasets").then(
      ({ DATASETS }) => {
        if (!isWanted) return;
        const { mapping, given } = mappingAgain(DATASETS[dataset], saved.mapping);
        const begun = withOfferedDay({ ...mapping, ...said }, offered);
        const isNew = Object.keys(begun).length > Object.keys(said ?? {}).length;
        if (!isNew && known?.saved === saved) return;
        onChosen({ mapping: isNew ? begun : said, again: { saved, given }, isDeclined: false });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [saved, offered, dataset, said, known, onChosen]);
}
