import type { AddressProblem } from "~/domain/flows/outbound-address";
import { appError } from "~/platform/errors";

export const alreadyRunning = appError("flow.already_running", 409, "flows:error.already_running");
export const flowChanged = appError("flow.changed", 409, "flows:error.changed");
export const busy = appError("flow.busy", 409, "flows:error.busy");
export const undeletable = appError("flow.undeletable", 409, "flows:error.undeletable");
export const notRunning = appError("flow.not_running", 409, "flows:error.not_running");
export const nameTaken = appError("flow.name_taken", 409, "flows:error.name_taken");
export const scheduleInvalid = appError("flow.schedule_invalid", 422, "flows:error.schedule_invalid");
export const addressRefused = (problem: AddressProblem) =>
  appError(`flow.address_${problem}`, 422, `flows:failure.address_${problem}`);
export const prefixInvalid = appError("flow.prefix_invalid", 422, "flows:error.prefix_invalid");
export const mappingInvalid = appError("flow.mapping_invalid", 422, "flows:error.mapping_invalid");
