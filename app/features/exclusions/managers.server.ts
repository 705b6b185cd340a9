import { managerKey } from "~/domain/exclusions/rule";
import type { SignedInContext } from "~/platform/context.server";
import type { ManagerOption } from "./exclusions.answers";
import { findCatalogueVersion, listManagers } from "./exclusions.queries.server";

const MAX_MANAGERS = 50;

interface NamedManager extends ManagerOption {
  readonly key: string;
}

/** Managers of one data version never change: an isolate counts their funds once for customers, once for the demo. */
const held = new Map<boolean, { readonly version: number; readonly managers: readonly NamedManager[] }>();

/** Managers whose name holds the text, those with most assets first. */
export async function managersNamed(app: SignedInContext, q: string): Promise<readonly ManagerOption[]> {
  const wanted = managerKey(q);
  const managers = await managersOf(app, await findCatalogueVersion(app));
  return managers
    .filter(({ key }) => key.includes(wanted))
    .slice(0, MAX_MANAGERS)
    .map(({ name, assets }) => ({ name, assets }));
}

/** The names of all managers of the catalogue's funds. */
export async function managerNames(app: SignedInContext): Promise<readonly string[]> {
  return (await managersOf(app, await findCatalogueVersion(app))).map(({ name }) => name);
}

async function managersOf(app: SignedInContext, version: number): Promise<readonly NamedManager[]> {
  const { demo } = app.scope;
  const known = held.get(demo);
  if (known?.version === version) return known.managers;
  const managers = (await listManagers(app, { version, demo })).map((manager) => ({
    ...manager,
    key: managerKey(manager.name),
  }));
  held.set(demo, { version, managers });
  return managers;
}
