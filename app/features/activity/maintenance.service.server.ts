import { type AppContext, permitted } from "~/platform/context.server";
import { act } from "./audit.service.server";
import { endMaintenanceStatement, startMaintenanceStatement } from "./maintenance.commands.server";
import { findMaintenance } from "./maintenance.queries.server";

export interface Maintenance {
  readonly on: boolean;
  readonly since: string | null;
}

export async function readMaintenance(app: AppContext): Promise<Maintenance> {
  const since = await findMaintenance(permitted(app, "flow-status:read"));
  return { on: since !== null, since };
}

/** Closes the product to everybody but system administrators, or opens it again. Switching twice changes nothing. */
export async function switchMaintenance(app: AppContext, on: boolean): Promise<Maintenance> {
  const signed = permitted(app, "maintenance:manage");
  await act(
    signed,
    {
      action: on ? "maintenance.start" : "maintenance.end",
      subject: { type: "installation", id: "understory", name: "Understory" },
      tenantId: null,
    },
    on ? startMaintenanceStatement(signed) : endMaintenanceStatement(signed),
  );
  return readMaintenance(signed);
}
