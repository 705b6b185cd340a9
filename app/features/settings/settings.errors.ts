import { appError } from "~/platform/errors";

export const settingsChanged = appError("settings.changed_meanwhile", 409, "settings:error.changed");
