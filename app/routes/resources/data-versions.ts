import { dataVersions } from "~/features/versions/versions.service.server";
import { screen } from "~/platform/screen.server";

/** States of the data a page can be shown at, the newest first. */
export const loader = screen.loader({}, ({ app }) => dataVersions(app));
