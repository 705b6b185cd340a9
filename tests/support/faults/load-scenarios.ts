import { acceptConflicts } from "~/features/approvals/conflicts.service.server";
import { mergeProposed, undoMergeDecision } from "~/features/approvals/merge-proposals.service.server";
import { approveMissingAssets } from "~/features/approvals/missing-assets.service.server";
import { archiveOldFacts } from "~/features/archive/archive-facts.service.server";
import { confirmHeldLoad } from "~/features/loading/held-load.service.server";
import { receiveLoad, undoLoad } from "~/features/loading/loading.service.server";
import type { Viewer } from "~/permissions/viewer";
import { runSql, selectRow } from "~tests/support/sql";
import { has, type Scenario } from "./scenario";
import type { Simulation } from "./simulation";

const FILES = {
  "issuers.csv": {
    dataset: "issuers",
    source: "alpha",
    lines: [
      "issuer_id,issuer_type,name,lei,country,nace_section",
      "ALDER,company,Alder Power SpA,8156000AAAAAAAAAAA00,IT,D",
      "BIRCH,company,Birch Mobility AG,,DE,C",
      "BIRCH,company,Birch Mobility SE,,DE,C",
      "CEDAR,sovereign,Republic of Cedar,,FR,",
      ",company,Nobody,,IT,",
    ],
  },
  "securities.csv": {
    dataset: "securities",
    source: "alpha",
    lines: [
      "isin,name,type,issuer_id,country",
      "IT0003128367,Alder Power,equity,ALDER,IT",
      "DE0007164600,Birch Mobility,equity,BIRCH,DE",
      "FR0000131104,Cedar 2030,government_bond,CEDAR,FR",
      "LU0274208692,Calder Europe Fund,fund,,LU",
      "IT0003128368,Wrong check digit,equity,ALDER,IT",
    ],
  },
  "securities-before.csv": {
    dataset: "securities",
    source: "alpha",
    lines: [
      "isin,name,type,issuer_id,country",
      "IT0003128367,Alder Before,equity,ALDER,IT",
      "DE0007164600,Birch Before,equity,BIRCH,DE",
    ],
  },
  "securities-renamed.csv": {
    dataset: "securities",
    source: "alpha",
    lines: [
      "isin,name,type,issuer_id,country",
      "IT0003128367,Alder Renamed,equity,ALDER,IT",
      "DE0007164600,Birch Renamed,equity,BIRCH,DE",
    ],
  },
  "sanctions.csv": {
    dataset: "sanctions",
    source: "authority",
    lines: [
      "authority,list_id,name,kind,country",
      "TEST,1,Birch Mobility AG,entity,DE",
      "TEST,2,Dogwood Ltd,entity,RU",
    ],
  },
  "sanctions-whole.csv": {
    dataset: "sanctions",
    source: "authority",
    lines: [
      "authority,list_id,name,kind,country",
      "TEST,1,Birch Mobility SE,entity,DE",
      "TEST,3,Elm Ltd,entity,RU",
    ],
  },
  "sanctions-cut.csv": {
    dataset: "sanctions",
    source: "authority",
    lines: ["authority,list_id,name,kind,country", "TEST,1,Birch Mobility SE,entity,DE", "TEST,3,,entity,RU"],
  },
  "scores.csv": {
    dataset: "sdg-scores",
    source: "alpha",
    lines: [
      "subject_id,sdg_1,as_of",
      "ALDER,1,2025-06-30",
      "BIRCH,2,2025-06-30",
      "ALDER,9,2025-06-30",
      "BIRCH,2,2025-06-30",
      "NOBODY,4,2025-06-30",
    ],
  },
  "scores-2.csv": {
    dataset: "sdg-scores",
    source: "alpha",
    lines: ["subject_id,sdg_1,as_of", "ALDER,3,2025-06-30", "BIRCH,4,2025-12-31", "CEDAR,5,2025-06-30"],
  },
  "scores-beta.csv": {
    dataset: "sdg-scores",
    source: "beta",
    lines: [
      "subject_id,sdg_1,as_of",
      "ALDER,7,2025-06-30",
      "BIRCH,6,2024-12-31",
      "CEDAR,5,2025-06-30",
      "DE0007164600,1,2025-06-30",
    ],
  },
  "register.csv": {
    dataset: "issuers",
    source: "register",
    lines: [
      "issuer_id,issuer_type,name,lei,country",
      "ELDER,company,Elder Water,254900SQ7IPDOY6IDW33,IT",
      "ELDER-2,company,Elder Water SpA,254900SQ7IPDOY6IDW33,IT",
    ],
  },
  "register-shares.csv": {
    dataset: "securities",
    source: "register",
    lines: ["isin,name,type,issuer_id,country", "SG1U68934629,Elder Water,equity,ELDER,IT"],
  },
  "register-scores.csv": {
    dataset: "sdg-scores",
    source: "alpha",
    lines: ["subject_id,sdg_1,as_of", "ELDER,6,2025-06-30"],
  },
  "unreadable.csv": { dataset: "sdg-scores", source: "alpha", lines: ["colour,weight", "red,1"] },
} as const;

/** What is superseded grows old this way, not by a clock that runs ahead: its messages would be due in two years. */
const publishTwoYearsEarlier = () =>
  runSql`update data_versions set published_at = strftime('%Y-%m-%dT%H:%M:%fZ', published_at, '-730 days')`;

type FileName = keyof typeof FILES;

/** Who uploads and loses the answer looks into the history of loads, and uploads again what is not there. */
async function upload(
  simulation: Simulation,
  viewer: Viewer,
  fileName: FileName,
  { dryRun = false, wholeList = false } = {},
): Promise<void> {
  const { dataset, source, lines } = FILES[fileName];
  const bytes = new TextEncoder().encode(lines.join("\n"));
  const shown = dryRun ? `dry-${fileName}` : fileName;
  await simulation.ask(
    viewer,
    (app) =>
      receiveLoad(app, {
        dataset,
        source,
        dryRun,
        wholeList,
        fileName: shown,
        contentType: "text/csv",
        announcedBytes: bytes.byteLength,
        body: new Blob([bytes]).stream(),
      }),
    () => has`select 1 from loads where file_name = ${shown}`,
  );
}

const idOf = async (...query: Parameters<typeof selectRow>): Promise<number | null> =>
  (await selectRow<{ id: number }>(...query))?.id ?? null;

async function undo(simulation: Simulation, viewer: Viewer, fileName: FileName): Promise<void> {
  const id = (await idOf`select id from loads where file_name = ${fileName}`) ?? 0;
  await simulation.ask(
    viewer,
    (app) => undoLoad(app, id),
    () => has`select 1 from loads where id = ${id} and undo_requested_at is not null`,
  );
}

async function confirm(simulation: Simulation, viewer: Viewer, fileName: FileName): Promise<void> {
  const held = await selectRow<{ id: number; ending: number; rejected: number }>`
    select id, rows_ended as ending, rows_rejected as rejected from loads
      where file_name = ${fileName} and status = 'held'`;
  if (held === null) throw new Error(`${fileName} does not wait`);
  const { id: loadId, ending, rejected } = held;
  await simulation.ask(
    viewer,
    (app) => confirmHeldLoad(app, { loadId, ending, rejected, endRows: true }),
    () => has`select 1 from loads where id = ${loadId} and ends_confirmed is not null`,
  );
}

async function accept(simulation: Simulation, viewer: Viewer): Promise<void> {
  const id =
    (await idOf`select id from conflicts where status = 'pending' and source = 'beta' order by subject`) ?? 0;
  await simulation.ask(
    viewer,
    (app) => acceptConflicts(app, { ids: [id] }),
    () => has`select 1 from conflicts where id = ${id} and status = 'accepted'`,
  );
}

async function approve(simulation: Simulation, viewer: Viewer): Promise<void> {
  const id = (await idOf`select id from missing_assets where identifier = 'NOBODY'`) ?? 0;
  await simulation.ask(
    viewer,
    (app) => approveMissingAssets(app, { ids: [id], name: "Nobody Ltd", type: "company" }),
    () => has`select 1 from missing_assets where id = ${id} and status = 'approved'`,
  );
}

const proposed = (status: string) =>
  idOf`select id from merge_proposals where one = 'ELDER' and other = 'ELDER-2' and status = ${status}`;

async function merge(simulation: Simulation, viewer: Viewer): Promise<void> {
  const id = (await proposed("pending")) ?? 0;
  await simulation.ask(
    viewer,
    (app) => mergeProposed(app, { id, version: 1, surviving: "ELDER-2" }),
    () => has`select 1 from merge_proposals where id = ${id} and status = 'merged'`,
  );
}

async function endMerge(simulation: Simulation, viewer: Viewer): Promise<void> {
  const id = (await proposed("merged")) ?? 0;
  await simulation.ask(
    viewer,
    (app) => undoMergeDecision(app, { id, version: 2 }),
    () => has`select 1 from merge_proposals where id = ${id} and undo_load_id is not null`,
  );
}

/** The flows of loading, each after the other: the state one leaves is that in which the next begins. */
export const LOAD_SCENARIOS: readonly Scenario[] = [
  {
    name: "a catalogue loaded for the first time, its files queued at once",
    act: async (simulation, { sysadmin: viewer }) => {
      await upload(simulation, viewer, "issuers.csv");
      await upload(simulation, viewer, "securities.csv");
      await upload(simulation, viewer, "sanctions.csv");
      await simulation.settle();
    },
  },
  {
    name: "scores with repetitions, corrections, an unknown subject and a file that is none",
    act: async (simulation, { sysadmin: viewer }) => {
      await upload(simulation, viewer, "scores.csv");
      await upload(simulation, viewer, "unreadable.csv");
      await upload(simulation, viewer, "scores-2.csv");
      await simulation.settle();
    },
  },
  {
    name: "a trial run, then another source that contradicts",
    act: async (simulation, { sysadmin: viewer }) => {
      await upload(simulation, viewer, "scores-beta.csv", { dryRun: true });
      await simulation.settle();
      await upload(simulation, viewer, "scores-beta.csv");
      await simulation.settle();
    },
  },
  {
    name: "a contradiction accepted, a missing issuer approved",
    act: async (simulation, { sysadmin: viewer }) => {
      await accept(simulation, viewer);
      await simulation.settle();
      await approve(simulation, viewer);
      await simulation.settle();
    },
  },
  {
    name: "a load taken back, and its file loaded again",
    act: async (simulation, { sysadmin: viewer }) => {
      await undo(simulation, viewer, "scores-2.csv");
      await simulation.settle();
    },
  },
  {
    name: "a whole list without somebody who stood on it, and its undo",
    act: async (simulation, { sysadmin: viewer }) => {
      await upload(simulation, viewer, "sanctions-whole.csv", { dryRun: true, wholeList: true });
      await simulation.settle();
      await upload(simulation, viewer, "sanctions-whole.csv", { wholeList: true });
      await simulation.settle();
      await undo(simulation, viewer, "sanctions-whole.csv");
      await simulation.settle();
    },
  },
  {
    name: "a whole list that waits for a person, goes on and is undone",
    act: async (simulation, { sysadmin: viewer }) => {
      await upload(simulation, viewer, "sanctions-cut.csv", { wholeList: true });
      await upload(simulation, viewer, "scores.csv", { dryRun: true });
      await simulation.settle();
      await confirm(simulation, viewer, "sanctions-cut.csv");
      await simulation.settle();
      await undo(simulation, viewer, "sanctions-cut.csv");
      await simulation.settle();
    },
  },
  {
    name: "an issuer that is known under another id, merged with it, and the merge undone",
    act: async (simulation, { sysadmin: viewer }) => {
      await upload(simulation, viewer, "register.csv");
      await upload(simulation, viewer, "register-shares.csv");
      await upload(simulation, viewer, "register-scores.csv");
      await simulation.settle();
      await merge(simulation, viewer);
      await simulation.settle();
      await endMerge(simulation, viewer);
      await simulation.settle();
    },
  },
  {
    name: "superseded facts archived when they are old",
    act: async (simulation, { sysadmin: viewer }) => {
      await upload(simulation, viewer, "securities-before.csv");
      await simulation.settle();
      await upload(simulation, viewer, "securities-renamed.csv");
      await simulation.settle();
      await publishTwoYearsEarlier();
      await simulation.ask(
        viewer,
        (app) => archiveOldFacts(app, 1),
        () => has`select 1 from app_state where key = 'facts_archived_until'`,
      );
      await simulation.settle();
      if (!(await has`select 1 from fact_archives where status = 'archived'`))
        throw new Error("nothing is archived");
    },
  },
];
