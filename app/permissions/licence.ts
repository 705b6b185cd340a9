import { DATASET_GATES, FIELD_GATES, type Gate, type GatedDataset } from "./dataset-gates";
import { rolesOfTenant } from "./grants";
import { holdsPart, isAdmin, isDemo, openSections } from "./policy";
import { allRoles } from "./roles";
import { SECTIONS, type Section } from "./sections";
import type { Viewer } from "./viewer";

/** How much of a dataset's rows is open: `only` these fields, or all `except` these. */
interface DatasetGrant {
  readonly only?: readonly string[];
  readonly except?: readonly string[];
}

/** What is open in a section, as plain data: a dataset that is not named is closed. */
export type SectionGrants = Readonly<Partial<Record<GatedDataset, DatasetGrant>>>;

/** What is open by section, as plain data for the engine and the browser; null: everything. */
export type LicenceGrants = Readonly<Partial<Record<Section, SectionGrants>>> | null;

type Values = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What a viewer's answers and figures may rest on, made once a request: sections (role, tenant and module together),
 * the datasets their sub-roles open, the CUSIP agreement and the demonstration. Every fact asks it on its way out.
 */
export class Licence {
  /** Only the assets of the demonstration may be named. */
  readonly demoOnly: boolean;
  /** CUSIPs may be sent. */
  readonly showsCusip: boolean;
  readonly #viewer: Viewer;
  readonly #isAdmin: boolean;
  readonly #sections: ReadonlySet<Section>;
  /** By section, worked out when the first row of it asks. */
  readonly #grants = new Map<Section, SectionGrants>();

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
    this.demoOnly = isDemo(viewer);
    this.showsCusip = viewer.cusipAgreement === "ACCEPTED";
    this.#isAdmin = isAdmin(viewer);
    this.#sections = new Set(openSections(viewer));
  }

  opensSection(section: Section): boolean {
    return this.#sections.has(section);
  }

  /** Whether the rows of a dataset are open in a section; fields with a gate of their own ask `opensField`. */
  opens(section: Section, dataset: GatedDataset): boolean {
    const grant = this.#grantsIn(section)[dataset];
    return grant !== undefined && grant.only === undefined;
  }

  /** Whether a field of a dataset is open in a section; the basis of a field goes with the field. */
  opensField(section: Section, dataset: GatedDataset, field: string): boolean {
    const gate = gateOf(dataset, field);
    if (gate === "cusip" && !this.showsCusip) return false;
    return this.opensSection(section) && (gate === "cusip" || this.#passes(section, gate));
  }

  /** The open part of a row's values in a section, null when nothing of the dataset is open there. */
  openedValues(section: Section, dataset: GatedDataset, values: Values): Values | null {
    const grant = this.#grantsIn(section)[dataset];
    if (grant === undefined) return null;
    const isHidden = (field: string) => !this.opensField(section, dataset, field);
    if (!Object.keys(values).some(isHidden)) return values;
    return Object.fromEntries(Object.entries(values).filter(([field]) => !isHidden(field)));
  }

  /** Sections in which some of a dataset, or this field of it, is open, in the order of the side bar. */
  sectionsOpening(dataset: GatedDataset, field?: string): readonly Section[] {
    return SECTIONS.filter((section) =>
      field === undefined ? this.opens(section, dataset) : this.opensField(section, dataset, field),
    );
  }

  /** The same as plain data: what an analysis is made with, kept and compared by its text. */
  get grants(): LicenceGrants {
    if (this.#isAdmin) return null;
    return Object.fromEntries([...this.#sections].map((section) => [section, this.#grantsIn(section)]));
  }

  #grantsIn(section: Section): SectionGrants {
    if (!this.opensSection(section)) return NOTHING;
    const grants = this.#grants.get(section) ?? grantsBy((gate) => this.#passes(section, gate));
    this.#grants.set(section, grants);
    return grants;
  }

  /** Whether a gate of an open section lets the viewer through. */
  #passes(section: Section, gate: Gate | null): boolean {
    if (this.#isAdmin || gate === null) return true;
    if (!gate.sections.includes(section)) return false;
    if (gate.besides !== undefined && !this.opensSection(gate.besides)) return false;
    return gate.subRole === null || holdsPart(this.#viewer, section, gate.subRole);
  }
}

const NOTHING: SectionGrants = {};

const made = new WeakMap<Viewer, Licence>();

/** The licence of the person signed in; made once for a request's viewer. */
export function licenceOf(viewer: Viewer): Licence {
  const licence = made.get(viewer) ?? new Licence(viewer);
  made.set(viewer, licence);
  return licence;
}

/** The whole licence of a company: every role of its enabled sections. For what is kept for all of its people. */
export function licenceOfTenant(
  { type, sections }: Pick<Viewer["tenant"], "type" | "sections">,
  activeModules: Viewer["activeModules"],
): Licence {
  const names = rolesOfTenant(sections);
  const roles = allRoles().filter((role) => role.type !== "TENANT" && names.includes(role.name));
  return new Licence({ ...NOBODY, tenant: { ...NOBODY.tenant, type, sections }, activeModules, roles });
}

/** What opens a field of a dataset; the basis of a field goes with the field. */
function gateOf(dataset: GatedDataset, field: string): Gate | "cusip" | null {
  const name = field.replace(/_basis$/, "");
  const own = FIELD_GATES.find((rule) => rule.dataset === dataset && rule.fields.includes(name));
  return own?.gate ?? DATASET_GATES[dataset];
}

type Passes = (gate: Gate | null) => boolean;

function grantsBy(passes: Passes): SectionGrants {
  const datasets = Object.keys(DATASET_GATES) as GatedDataset[];
  return Object.fromEntries(
    datasets.flatMap((dataset) => {
      const grant = grantBy(passes, dataset);
      return grant === null ? [] : [[dataset, grant]];
    }),
  );
}

function grantBy(passes: Passes, dataset: GatedDataset): DatasetGrant | null {
  const rules = FIELD_GATES.filter((rule) => rule.dataset === dataset && rule.gate !== "cusip");
  const opened = (rule: (typeof rules)[number]) => rule.gate !== "cusip" && passes(rule.gate);
  if (passes(DATASET_GATES[dataset])) {
    const except = rules.filter((rule) => !opened(rule)).flatMap((rule) => rule.fields);
    return except.length === 0 ? {} : { except };
  }
  const only = rules.filter(opened).flatMap((rule) => rule.fields);
  return only.length === 0 ? null : { only };
}

/** Somebody without any role, as a company's whole licence needs no person. */
const NOBODY: Omit<Viewer, "activeModules" | "roles"> = {
  id: "",
  username: "",
  firstName: "",
  lastName: "",
  email: "",
  language: "en",
  autoGenerated: false,
  cusipAgreement: null,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  tenantRole: "USER",
  tenant: {
    id: "",
    name: "",
    type: "",
    active: true,
    sections: [],
    minCoveragePct: 0,
    minCoveragePctFixedIncome: 0,
  },
  tokenScopes: null,
  sessionId: null,
  providerMember: false,
  support: null,
};
