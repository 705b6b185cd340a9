import { Fragment, type ReactElement } from "react";
import { contentsOf } from "~/domain/reports/contents";
import { ASSET, type ReportSection } from "~/domain/reports/sections";
import type { ReportDocument, ReportPart } from "../../report-document";
import { Activities } from "./activities";
import { Allocation } from "./allocation";
import { Asset } from "./asset";
import { pageOf } from "./brief-sections";
import { Climate } from "./climate";
import { Comparison } from "./comparison";
import { Composition } from "./composition";
import { Contents } from "./contents";
import { Contribution } from "./contribution";
import { Cover } from "./cover";
import { Coverage } from "./coverage";
import { Esg } from "./esg";
import { Funds } from "./funds";
import { Holdings } from "./holdings";
import { Impact } from "./impact";
import { Methodology } from "./methodology";
import { Pai } from "./pai";
import { PrintProvider } from "./print-context";
import { Ratings } from "./ratings";
import { Sanctions } from "./sanctions";
import { Screening } from "./screening";
import { Sdg } from "./sdg";
import { Sfdr2 } from "./sfdr2";
import { SmallestChange } from "./smallest-change";
import { Statement } from "./statement";
import { Summary } from "./summary";
import { Taxonomy } from "./taxonomy";
import { Verification } from "./verification";

const SECTIONS: Readonly<Record<ReportSection, () => ReactElement | null>> = {
  cover: Cover,
  summary: Summary,
  composition: Composition,
  coverage: Coverage,
  esg: Esg,
  contribution: Contribution,
  pai: Pai,
  climate: Climate,
  activities: Activities,
  sanctions: Sanctions,
  screening: Screening,
  smallest_change: SmallestChange,
  sdg: Sdg,
  taxonomy: Taxonomy,
  sfdr2: Sfdr2,
  funds: Funds,
  impact: Impact,
  allocation: Allocation,
  ratings: Ratings,
  holdings: Holdings,
  methodology: Methodology,
  statement: Statement,
  comparison: Comparison,
  asset: Asset,
};

/** The chosen sections in the chosen order; of several portfolios, those of one after those of the other. */
export function ReportBody({ document }: { document: ReportDocument }) {
  return document.parts ? (
    <BodyOfSeveral document={document} parts={document.parts} />
  ) : (
    <BodyOfOne document={document} />
  );
}

function BodyOfSeveral({ document, parts }: { document: ReportDocument; parts: readonly ReportPart[] }) {
  const has = (name: ReportSection) => document.sections.includes(name);
  return (
    <>
      <PrintProvider document={document}>
        {has("cover") && <Cover />}
        <Contents />
      </PrintProvider>
      {parts.map((part) => (
        <PrintProvider key={part.place} document={part}>
          {part.sections.map((name) => {
            const Section = SECTIONS[name];
            return <Section key={name} />;
          })}
        </PrintProvider>
      ))}
      {has("methodology") && (
        <PrintProvider document={document}>
          <Methodology />
        </PrintProvider>
      )}
    </>
  );
}

function BodyOfOne({ document }: { document: ReportDocument }) {
  const [first] = document.sections;
  const last = document.sections.at(-1);
  const hasContents = contentsOf(document.sections).length > 0;
  const closing = hasContents ? null : <Verification />;
  return (
    <PrintProvider document={document} closing={closing}>
      {first !== "cover" && <Contents />}
      {document.sections.map((name) => {
        const Section = SECTIONS[name];
        return (
          <Fragment key={name}>
            <Section />
            {name === "cover" && name === first && <Contents />}
          </Fragment>
        );
      })}
      {last === ASSET && <div className={`page-${pageOf(last, document)}`}>{closing}</div>}
    </PrintProvider>
  );
}
