import { daysBefore } from "./days";

/** Somebody invited to the analyst's tenant, and what is to become of the invitation. */
export interface DemoInvitee {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly becomes: "active" | "used" | "revoked" | "lapsed";
  /** When it was sent; null for today. */
  readonly sentAt: Date | null;
  /** Why its mail failed, in the mail server's words; null where it arrived. */
  readonly mailError: string | null;
}

export function demoInvitees(start: Date): readonly DemoInvitee[] {
  const invitee = (
    firstName: string,
    lastName: string,
    becomes: DemoInvitee["becomes"],
    sentAt: Date | null = null,
  ): DemoInvitee => ({
    firstName,
    lastName,
    email: `${firstName}.${lastName}@calder-voss.example`.toLowerCase(),
    becomes,
    sentAt,
    mailError: null,
  });
  return [
    invitee("Lena", "Hoffmann", "used", daysBefore(start, 5, "10:20")),
    invitee("Tiago", "Moreira", "active", daysBefore(start, 2, "15:05")),
    invitee("Nadia", "Keller", "active"),
    // Its address was mistyped, which is why it was revoked.
    {
      ...invitee("Jonas", "Petersen", "revoked", daysBefore(start, 6, "09:30")),
      email: "jonas.petersen@calder-vos.example",
      mailError:
        "550 5.1.2 <jonas.petersen@calder-vos.example>: Recipient address rejected: Domain not found",
    },
    invitee("Emma", "Whitlock", "lapsed", daysBefore(start, 19, "16:48")),
  ];
}
