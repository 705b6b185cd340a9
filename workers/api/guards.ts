import { requireAsset, requireSection } from "~/features/assets/assets.service.server";
import { requireImport } from "~/features/portfolios/imports.service.server";
import { requirePortfolio } from "~/features/portfolios/portfolios.service.server";
import type { Permission } from "~/permissions/policy";
import { judgedBy, needsFound } from "./gate";

/** A route of the portfolio named in its path: 404 for an absent or foreign one comes before any judgement of the body. */
export const needsPortfolio = (permission: Permission, { toEdit = false } = {}) =>
  needsFound(permission, (app, { id = "" }) => requirePortfolio(app, { id, toEdit }));

/** A route that changes the portfolio named in its path. */
export const needsEditablePortfolio = needsPortfolio("portfolio:edit", { toEdit: true });

/** A route that changes the import named in its path. */
export const needsOwnImport = needsFound("portfolio:import", (app, { importId = "" }) =>
  requireImport(app, importId),
);

/** A route of the asset named in its path. */
export const needsAsset = (permission: Permission) =>
  needsFound(permission, (app, { section = "", isin = "" }) => requireAsset(app, { section, isin }));

/** A route of an asset section: 404 for a name that is none, 403 "Section Not Allowed", before any input. */
export const needsSection = judgedBy("section", (app, { section = "" }) => requireSection(app, section));
