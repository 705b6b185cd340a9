import { isSection, type Section } from "~/permissions/sections";
import type { VisitKind } from "./quick-search.types";

const ASSET = /^\/assets\/([a-z-]+)\/([A-Za-z0-9_-]{2,40})$/;
const COUNTRY = /^\/countries\/([A-Z]{2})$/;
const PORTFOLIO = /^\/(?:portfolios|portfolio-update)\/([0-9a-f]{8}-[0-9a-f-]{27})(?:\/|$)/;
/** Sections without pages of their own, and what stands where another section has the asset. */
const NO_PAGES: readonly Section[] = ["exclusions", "exclusions-pab-ctb"];
const NO_ASSETS: readonly string[] = ["compare", "eet-criteria"];

/** Of what an address is the page: an asset, a country, a portfolio with all that belongs to it; null of anything else. */
export function visitOf(
  pathname: string,
): { readonly kind: VisitKind; readonly key: string; readonly section: Section | null } | null {
  const [, section, asset] = ASSET.exec(pathname) ?? [];
  if (section && asset) {
    if (!isSection(section) || NO_PAGES.includes(section) || NO_ASSETS.includes(asset)) return null;
    return { kind: "asset", key: asset, section };
  }
  const [, country] = COUNTRY.exec(pathname) ?? [];
  if (country) return { kind: "country", key: country, section: null };
  const [, portfolio] = PORTFOLIO.exec(pathname) ?? [];
  return portfolio ? { kind: "portfolio", key: portfolio, section: null } : null;
}
