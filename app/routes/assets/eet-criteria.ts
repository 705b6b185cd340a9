import { listCriteria } from "~/features/assets/eet/eet-fields.service.server";
import { screen } from "~/platform/screen.server";

/** The fields of the European ESG Template that lists of funds can be put under conditions on. */
export const loader = screen.loader({}, ({ app }) => ({ fields: listCriteria(app) }));
