import { appError } from "~/platform/errors";

export const assetDisabled = appError("asset.disabled", 404, "errors:asset_disabled");
