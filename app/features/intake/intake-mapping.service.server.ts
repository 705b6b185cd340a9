import type { Mapping } from "~/domain/tabular/headers/match-columns";
import type { Intake } from "~/domain/tabular/intake";
import { readIntake } from "~/domain/tabular/read-intake";
import type { TableFile } from "~/domain/tabular/table-file";
import type { SignedInContext } from "~/platform/context.server";
import type { IntakeKind } from "./intake-mapping";
import { saveIntakeMapping } from "./saved-mappings.commands.server";
import { findIntakeMapping } from "./saved-mappings.queries.server";

/**
 * The mapping to read a file by: the one stated, which is remembered for the tenant where it names a column to read, else
 * what was remembered for files with the same headers, else none.
 */
export async function intakeMapping<Name extends string>(
  app: SignedInContext,
  {
    kind,
    intake,
    file,
    stated,
  }: { kind: IntakeKind; intake: Intake<Name>; file: TableFile; stated: Mapping | null },
): Promise<Mapping> {
  const { fingerprint } = readIntake(file, intake);
  if (fingerprint === null) return stated ?? {};
  if (stated === null) return (await findIntakeMapping(app, kind, fingerprint)) ?? {};
  const table = readIntake(file, intake, stated);
  if (intake.key.some((name) => table.column(name) !== null))
    await saveIntakeMapping(app, { kind, fingerprint, mapping: stated });
  return stated;
}
