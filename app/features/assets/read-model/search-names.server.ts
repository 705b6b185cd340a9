import { folded } from "~/domain/search/folded";
import { scopeText } from "../search-text";
import { type SearchText, textsOf } from "./read-model.commands.server";
import type { InstrumentIdentity } from "./read-model.queries.server";
import { alsoSectionOf, OTHER_SECTION, sectionOf } from "./sections";

/** What the search must learn: instruments, and institutions, whose pages are found by their code. */
export function changedNames(instruments: readonly InstrumentIdentity[]): SearchText[] {
  const names = new Map<string, SearchText>();
  for (const instrument of instruments) {
    const text = instrumentText(instrument);
    if (text && textsOf(text) !== instrument.knownTexts) names.set(text.key, text);
    const institution = institutionText(instrument);
    if (institution && textsOf(institution) !== instrument.knownIssuerTexts)
      names.set(institution.key, institution);
  }
  return [...names.values()];
}

function instrumentText(instrument: InstrumentIdentity): SearchText | null {
  const section = sectionOf(instrument.type);
  if (section === OTHER_SECTION) return null;
  const sections = [section, alsoSectionOf(instrument.type, instrument.issuerType)];
  return {
    key: instrument.isin,
    kind: "asset",
    sortName: folded(instrument.name),
    name: folded(instrument.name),
    isin: instrument.isin.toLowerCase(),
    issuerName: folded(instrument.issuerName ?? ""),
    assetManager: folded(instrument.assetManager ?? ""),
    lei: (instrument.lei ?? "").toLowerCase(),
    scope: scopeText(sections, instrument.demo === 1),
  };
}

function institutionText(instrument: InstrumentIdentity): SearchText | null {
  const { issuerId, issuerName, issuerType, issuerCode, lei } = instrument;
  if (issuerType !== "supranational" || issuerId === null || issuerName === null) return null;
  return {
    key: issuerId,
    kind: "issuer",
    sortName: folded(issuerName),
    name: `${folded(issuerName)} ${(issuerCode ?? "").toLowerCase()}`.trim(),
    isin: "",
    issuerName: "",
    assetManager: "",
    lei: (lei ?? "").toLowerCase(),
    scope: scopeText(["supranationals"], instrument.demo === 1),
  };
}
