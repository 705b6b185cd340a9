import type { LocalSeed } from "../local/local-seed";

/** Tenants and people of the demo universe. Their addresses end in .example, which no mail ever leaves for. */
export type DemoTenant = Readonly<LocalSeed["tenants"][number]>;
export type DemoUser = Readonly<LocalSeed["users"][number]>;

export const demoTenants: readonly DemoTenant[] = [
  tenant("understory", "Understory", "PROVIDER"),
  tenant("calder-voss", "Calder & Voss Asset Management", "MSP"),
  tenant("northmere", "Northmere Capital", "MSP"),
  tenant("demo", "Understory Demo", "DEMO"),
];

function tenant(id: string, name: string, type: DemoTenant["type"]): DemoTenant {
  return {
    id,
    name,
    type,
    defaultHostname: `${id}.understory.example`,
    minCoveragePct: 65,
    minCoveragePctFixedIncome: 50,
  };
}

interface Person {
  readonly username: string;
  readonly name: string;
  readonly tenantId: string;
  readonly roles?: readonly string[];
  readonly allSections?: boolean;
  readonly admin?: boolean;
  readonly language?: DemoUser["language"];
  readonly signsIn?: boolean;
  readonly disabled?: boolean;
}

function person(given: Person): DemoUser {
  const [firstName = "", lastName = ""] = given.name.split(" ");
  return {
    username: given.username,
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${given.tenantId}.example`.toLowerCase(),
    language: given.language ?? "en",
    tenantId: given.tenantId,
    tenantRole: given.admin ? "ADMIN" : "USER",
    roles: given.roles ?? [],
    allSections: given.allSections ?? false,
    signsIn: given.signsIn ?? true,
    ...(given.disabled ? { disabled: true } : {}),
  };
}

const colleague = (username: string, name: string, tenantId: string, disabled = false): DemoUser =>
  person({ username, name, tenantId, allSections: true, signsIn: false, disabled });

export const demoUsers: readonly DemoUser[] = [
  person({
    username: "sysadmin",
    name: "Tomas Lindqvist",
    tenantId: "understory",
    roles: ["ROLE_SYSTEM_ADMIN"],
    admin: true,
  }),
  person({
    username: "admin",
    name: "Helen Osborne",
    tenantId: "understory",
    roles: ["ROLE_ADMIN"],
    admin: true,
  }),
  person({
    username: "tenant-admin",
    name: "Ana Petrov",
    tenantId: "calder-voss",
    roles: ["ROLE_TENANT_ADMIN"],
    allSections: true,
    admin: true,
  }),
  person({ username: "analyst", name: "Giulia Rinaldi", tenantId: "calder-voss", allSections: true }),
  person({
    username: "reader",
    name: "Marco Bellini",
    tenantId: "calder-voss",
    roles: ["ROLE_FUND", "ROLE_ETF"],
    language: "it",
  }),
  person({ username: "other-analyst", name: "Oliver Haste", tenantId: "northmere", allSections: true }),
  person({ username: "demo-user", name: "Dana Sample", tenantId: "demo", allSections: true }),
  colleague("chiara.donati", "Chiara Donati", "calder-voss"),
  colleague("pieter.vanloon", "Pieter Vanloon", "calder-voss"),
  colleague("sofia.marchetti", "Sofia Marchetti", "calder-voss"),
  colleague("ulrich.brandt", "Ulrich Brandt", "calder-voss", true),
  colleague("ruth.calloway", "Ruth Calloway", "northmere"),
  colleague("ben.okafor", "Ben Okafor", "northmere"),
];
