import { wordList } from "~/domain/text/word-list";
import { type ThematicBond, thematicBond } from "../bonds";
import type { Cell } from "../csv";
import type { DemoFile } from "../demo-file";
import { demoFile } from "../demo-file";
import { chance, clamp, pick, rng, round, significant, spread } from "../random";
import type { World } from "../world";

const COLUMNS = wordList(`
  isin, issuer_name, issue_name, amount_issued_eur_m, minimum_amount, labelling, use_of_proceeds,
  impact_data_type, allocated_eur_m, financed_share, co2_avoided_t, renewable_energy_mwh, energy_saved_mwh,
  external_review
`);

export function* bondIssueFiles(world: World): Generator<DemoFile> {
  yield demoFile("bond-issues", "bond-issues", COLUMNS, rows(world));
}

/** Uses of proceeds as the Green and Social Bond Principles name them, with tonnes avoided, MWh made and MWh saved per €M. */
const GREEN_USES: readonly (readonly [use: string, avoided: number, made: number, saved: number])[] = [
  ["Renewable energy", 620, 1900, 0],
  ["Energy efficiency", 210, 0, 720],
  ["Clean transportation", 160, 0, 310],
  ["Green buildings", 40, 20, 160],
  ["Sustainable water and wastewater management", 25, 0, 60],
  ["Pollution prevention and control", 90, 0, 0],
  ["Climate change adaptation", 0, 0, 0],
];
const SOCIAL_USES = [
  "Affordable housing",
  "Access to essential services",
  "Employment generation",
  "Affordable basic infrastructure",
];

function proceedsFor(bond: ThematicBond, r: () => number): readonly [string, number, number, number] | null {
  if (bond.label === "Sustainability-Linked") return null;
  if (bond.label === "Social") return [pick(r, SOCIAL_USES), 0, 0, 0];
  if (bond.company?.industry.id === "rail") return ["Clean transportation", 160, 0, 310];
  return pick(r, GREEN_USES);
}

/** Linked bonds have no use of proceeds, so no impact; social ones have impact of another kind, so no figures here. */
function* rows({ universe }: World): Generator<Cell[]> {
  for (let i = 0; i < universe.thematicBonds; i++) {
    const bond = thematicBond(universe, i);
    const r = rng("bond issue", i);
    const amount = i === 0 ? 600 : pick(r, [150, 250, 300, 500, 500, 500, 750, 1000, 1000, 1500, 3000]);
    const use = proceedsFor(bond, r);
    const allocatedShare = clamp(0.55 + 0.55 * r(), 0, 1);
    const reports = use !== null && (i === 0 || chance(r, 0.78));
    const allocated = use ? round(amount * allocatedShare, 1) : null;
    const impact = (perMillion: number) =>
      reports && perMillion > 0
        ? significant(spread(r, perMillion, 0.4) * (allocated ?? amount) * 1.6)
        : null;
    yield [
      bond.isin,
      bond.company?.name ?? bond.publicIssuer?.name ?? null,
      bond.name,
      amount,
      pick(r, [1_000, 1_000, 100_000, 100_000, 200_000]),
      bond.label,
      use?.[0] ?? null,
      reports ? pick(r, ["expected", "actual", "actual"]) : null,
      allocated,
      reports ? round(clamp(0.35 + 0.65 * r(), 0, 1), 2) : null,
      impact(use?.[1] ?? 0),
      impact(use?.[2] ?? 0),
      impact(use?.[3] ?? 0),
      pick(r, ["Second party opinion", "Second party opinion", "Verification", "Certification", ""]),
    ];
  }
}
