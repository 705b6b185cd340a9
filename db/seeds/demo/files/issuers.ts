import { wordList } from "~/domain/text/word-list";
import { companiesOf } from "../companies";
import type { DemoFile } from "../demo-file";
import { demoFile } from "../demo-file";
import { naceSection21 } from "../industries";
import { type PublicIssuer, SOVEREIGNS, SUB_SOVEREIGNS, SUPRANATIONALS } from "../public-issuers";
import type { World } from "../world";

const COLUMNS = wordList(`
  issuer_id, issuer_type, name, code, lei, country, nace_section, nace_code, nace_revision, sector,
  industry_group
`);

export function* issuerFiles(world: World): Generator<DemoFile> {
  yield demoFile("issuers", "issuers-public", COLUMNS, publicRows());
  yield demoFile("issuers", "issuers-companies", COLUMNS, companyRows(world));
}

function* publicRows() {
  for (const issuer of [...SOVEREIGNS, ...SUB_SOVEREIGNS, ...SUPRANATIONALS]) yield publicRow(issuer);
}

function publicRow(issuer: PublicIssuer) {
  const sector = issuer.type === "supranational" ? "Supranational" : "Government";
  return [
    issuer.id,
    issuer.type,
    issuer.name,
    issuer.code,
    issuer.lei,
    issuer.country?.code ?? null,
    null,
    null,
    null,
    sector,
    issuer.type === "sub_sovereign" ? "Regions and agencies" : sector,
  ];
}

/** Every seventh company is already classified under NACE Rev. 2.1. */
function* companyRows({ universe }: World) {
  for (const company of companiesOf(universe)) {
    const { industry } = company;
    const newer = company.index % 7 === 6;
    yield [
      company.id,
      industry.id === "property" ? "real_estate" : "company",
      company.name,
      null,
      company.lei,
      company.country.code,
      newer ? naceSection21(industry.naceSection, industry.naceCode) : industry.naceSection,
      newer ? null : industry.naceCode,
      newer ? "2.1" : "2",
      industry.sector,
      industry.group,
    ];
  }
}
