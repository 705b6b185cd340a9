import { archiveStep, removeArchived } from "~/features/archive/archive-facts.service.server";
import { alertAfterLoad } from "~/features/loading/after-load/alerts-after-load.service.server";
import {
  finishLoad,
  rateAfterLoad,
  refreshForLoad,
  undoLoadRows,
} from "~/features/loading/after-load/finish-load.service.server";
import { findMergesAfterLoad } from "~/features/loading/after-load/merge-proposals-after-load.service.server";
import { writeLoadChunk } from "~/features/loading/chunks/write-chunk.service.server";
import { endRowsOfList } from "~/features/loading/ended-rows/end-rows.service.server";
import { splitLoad } from "~/features/loading/split-load.service.server";
import type { AppContext } from "~/platform/context.server";
import type { LoadMessage } from "~/platform/messages";
import { versionSubscribers } from "../version-subscribers";

/** One step of a file on its way into the product. */
export async function handleLoad(app: AppContext, message: LoadMessage): Promise<void> {
  const { written, published } = versionSubscribers;
  switch (message.kind) {
    case "load.split":
      return splitLoad(app, message);
    case "load.ends":
      return endRowsOfList(app, message);
    case "load.chunk":
      return writeLoadChunk(app, message);
    case "load.finish":
      return finishLoad(app, { ...message, written });
    case "load.refresh":
      return refreshForLoad(app, { ...message, written });
    case "load.rate":
      return rateAfterLoad(app, { ...message, published });
    case "load.merges":
      return findMergesAfterLoad(app, message);
    case "load.alert":
      return alertAfterLoad(app, { ...message, published });
    case "load.archive":
      return archiveStep(app, message);
    case "load.archive_check":
      return removeArchived(app, message);
    case "load.undo":
      return undoLoadRows(app, { ...message, written });
  }
}
