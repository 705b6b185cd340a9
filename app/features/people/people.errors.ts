import { appError } from "~/platform/errors";

export const userExists = appError("user.exists", 409, "people:user_exists");
export const roleNotGrantable = appError("user.role_not_grantable", 403, "people:role_not_grantable");
export const userOutOfReach = appError("user.out_of_reach", 403, "people:user_out_of_reach");
export const invitationOutOfReach = appError(
  "invitation.out_of_reach",
  403,
  "people:invitation_out_of_reach",
);
export const notYourself = appError("user.not_yourself", 409, "people:not_yourself");
export const cannotForcePassword = appError("user.force_password", 422, "errors:force_password");
export const customerNotFound = appError("tenant.not_found", 404, "errors:customer_not_found");
export const customerClosed = appError("tenant.closed", 409, "people:tenant_closed");
export const configChanged = appError("tenant.config_changed", 409, "people:config_changed");
export const tenantExists = appError("tenant.exists", 409, "people:tenant_exists");
export const tenantNotEditable = appError(
  "tenant.field_not_editable",
  403,
  "people:tenant_field_not_editable",
);
export const notInThisState = appError("people.not_in_this_state", 409, "people:not_in_this_state");
export const invitationInvalid = appError("invitation.invalid", 404, "errors:invitation_invalid");
