import { can, canOpenSection, isModuleActive, type Permission } from "~/permissions/policy";
import type { Section } from "~/permissions/sections";
import type { Viewer } from "~/permissions/viewer";
import type { NavigationGroup, NavigationId } from "~/platform/pages/navigation.types";
import { paths } from "~/platform/paths";
import type { ShellCounts, WaitingCounts } from "./shell.types";

interface Entry {
  readonly id: NavigationId;
  readonly to: string;
  readonly section?: Section;
  readonly needs?: Permission;
  /** Left out for those who may do more: they have another entry. */
  readonly unless?: Permission;
  readonly module?: "portfolios" | "reports" | "content";
  readonly count?: (counts: ShellCounts) => number | null;
  /** What may wait there, and the address of its list. */
  readonly waiting?: { readonly what: keyof WaitingCounts; readonly to: string };
}

const section = (id: Section & NavigationId): Entry => ({
  id,
  to: paths.assets(id),
  section: id,
  count: (counts) => counts.sections[id] ?? null,
});

/** The side bar from top to bottom. An entry appears with its screen and goes with the right to open it. */
const GROUPS: readonly { readonly id: NavigationGroup["id"]; readonly entries: readonly Entry[] }[] = [
  {
    id: "home",
    entries: [
      { id: "dashboard", to: paths.dashboard() },
      { id: "watchlists", to: paths.watchlists() },
    ],
  },
  {
    id: "research",
    entries: [
      section("funds"),
      section("etfs"),
      section("equities"),
      section("governatives"),
      section("supranationals"),
      section("thematics"),
      { id: "countries", to: paths.countries(), section: "governatives" },
      section("pai"),
      section("exclusions"),
      section("exclusions-pab-ctb"),
    ],
  },
  {
    id: "portfolios",
    entries: [
      {
        id: "portfolios",
        to: paths.portfolios(),
        needs: "portfolio:read",
        module: "portfolios",
        count: (counts) => counts.portfolios,
      },
      {
        id: "draft",
        to: paths.portfolioDraft(),
        needs: "portfolio:edit",
        module: "portfolios",
        count: (counts) => counts.draftItems,
      },
      {
        id: "reports",
        to: paths.portfolioReports(),
        needs: "report:read",
        module: "reports",
        count: (counts) => counts.reports,
      },
      { id: "eet", to: paths.eetCheck(), needs: "portfolio:import" },
    ],
  },
  {
    id: "knowledge",
    entries: [
      { id: "whats-new", to: paths.whatsNew(), needs: "content:read", module: "content" },
      { id: "guides", to: paths.guides(), needs: "content:read", module: "content" },
      { id: "faqs", to: paths.faqs(), needs: "content:read", module: "content" },
      { id: "news", to: paths.news(), needs: "content:read", module: "content" },
      { id: "help", to: paths.help() },
      { id: "contact", to: paths.contact(), needs: "content:read" },
    ],
  },
  {
    id: "administration",
    entries: [
      { id: "users", to: paths.users(), needs: "user:manage" },
      { id: "tenants", to: paths.tenants(), needs: "tenant:manage" },
      { id: "own-tenant", to: paths.tenants(), needs: "tenant:settings", unless: "tenant:manage" },
      { id: "invitations", to: paths.invitations(), needs: "invitation:manage" },
      { id: "roles", to: paths.roles(), needs: "role:read" },
      {
        id: "data-loading",
        to: paths.dataLoading(),
        needs: "load:read",
        waiting: { what: "heldLoads", to: paths.dataLoading("held") },
      },
      { id: "data-quality", to: paths.dataQuality(), needs: "load:read" },
      {
        id: "flow-status",
        to: paths.flowStatus(),
        needs: "flow-status:read",
        waiting: { what: "failingFlows", to: paths.failingFlows() },
      },
      { id: "update-assets", to: paths.updateAssets(), needs: "flow:manage" },
      {
        id: "missing-assets",
        to: paths.missingAssets(),
        needs: "missing-asset:decide",
        waiting: { what: "missingAssets", to: paths.missingAssets() },
      },
      {
        id: "conflict-assets",
        to: paths.conflictAssets(),
        needs: "conflict:decide",
        waiting: { what: "conflicts", to: paths.conflictAssets() },
      },
      {
        id: "merge-proposals",
        to: paths.mergeProposals(),
        needs: "conflict:decide",
        waiting: { what: "mergeProposals", to: paths.mergeProposals() },
      },
      {
        id: "screening",
        to: paths.screeningReview(),
        needs: "screening:decide",
        waiting: { what: "screeningReviews", to: paths.screeningReview() },
      },
      {
        id: "async-calls",
        to: paths.asyncCalls(),
        needs: "async-call:read",
        waiting: { what: "deadCalls", to: paths.deadCalls() },
      },
      { id: "content", to: paths.contentList(), needs: "content:edit" },
      { id: "asset-logs", to: paths.assetLogs(), needs: "asset-log:read" },
      { id: "statistics", to: paths.usersStatistics(), needs: "statistics:read" },
      {
        id: "emails",
        to: paths.emails(),
        needs: "email:read",
        waiting: { what: "failedMails", to: paths.failedEmails() },
      },
      { id: "audit-log", to: paths.auditLog(), needs: "audit-log:read" },
      { id: "webclient-logs", to: paths.webclientLogs(), needs: "webclient-log:read" },
      { id: "settings", to: paths.settings(), needs: "settings:read" },
      { id: "maintenance", to: paths.maintenanceSwitch(), needs: "flow-status:read" },
    ],
  },
];

function isVisible(viewer: Viewer, entry: Entry): boolean {
  if (entry.section && !canOpenSection(viewer, entry.section)) return false;
  if (entry.module && !isModuleActive(viewer, entry.module)) return false;
  if (entry.unless && can(viewer, entry.unless)) return false;
  return !entry.needs || can(viewer, entry.needs);
}

/** The links the viewer may follow, with their counts; empty groups are left out. */
export function navigationFor(
  viewer: Viewer,
  counts: ShellCounts,
  titleOf: (id: NavigationId) => string,
): readonly NavigationGroup[] {
  return GROUPS.map((group) => ({
    id: group.id,
    items: group.entries
      .filter((entry) => isVisible(viewer, entry))
      .map((entry) => ({
        id: entry.id,
        to: entry.to,
        title: titleOf(entry.id),
        count: entry.count?.(counts) ?? null,
        waiting: waitingAt(entry, counts.waiting),
      })),
  })).filter((group) => group.items.length > 0);
}

function waitingAt({ waiting }: Entry, counts: WaitingCounts): NavigationGroup["items"][number]["waiting"] {
  if (!waiting || counts[waiting.what] === 0) return null;
  return { count: counts[waiting.what], to: waiting.to };
}
